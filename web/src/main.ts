import { mount } from 'svelte';
import App from './App.svelte';
import { loadWords } from './words/index.svelte';
import './style/tokens.css';
import './style/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
await loadWords('shell', 'pages');
mount(App, { target });
