import { mount } from 'svelte';
import App from './App.svelte';
import { arrive } from './live/arrival';
import { connection } from './live/connection.svelte';
import { pageFor } from './pages';
import { guardSecondTaps } from './parts/second-tap';
import { loadWords } from './words/index.svelte';
import './style/tokens.css';
import './style/base.css';

// A page of before an update asks for parts that the server no longer has: then the whole page is loaded anew, but only once. Without
// a server there would be nothing to load.
const RELOADED = 'wayfinder-reloaded';
addEventListener('vite:preloadError', (event) => {
  if (connection.standing !== 'open' || sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, '1');
  event.preventDefault();
  location.reload();
});
// A page that has been there for a while has loaded well.
setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
// All that takes time is begun at once. If the page cannot be loaded, whoever shows it says so.
arrive();
pageFor(location.pathname)
  .load()
  .catch(() => undefined);
await loadWords('shell', 'pages');
guardSecondTaps();
mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Only after the page is there: what it keeps for later must not compete with what is needed now. The words may come later than that.
  const keep = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
