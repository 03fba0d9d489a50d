import { mount } from 'svelte';
import App from './App.svelte';
import { arrive } from './live/arrival';
import { connection } from './live/connection.svelte';
import { pageFor } from './pages';
import { guardSecondTaps } from './parts/second-tap';
import { loadWords } from './words/index.svelte';
import './style/tokens.css';
import './style/base.css';

// A page from before an update requests parts that the server no longer has: then the whole page is reloaded,
// but only once. Without a server there would be nothing to load.
const RELOADED = 'wayfinder-reloaded';
addEventListener('vite:preloadError', (event) => {
  if (connection.standing !== 'open' || sessionStorage.getItem(RELOADED)) return;
  sessionStorage.setItem(RELOADED, '1');
  event.preventDefault();
  location.reload();
});
// A page that has been open for a while has loaded well.
setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000);

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
// All slow work is started at once. A loading error is shown by the code that needs the part.
arrive();
pageFor(location.pathname)
  .load()
  .catch(() => undefined);
await loadWords('shell', 'pages');
guardSecondTaps();
mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Only once the page is shown: what it caches must not compete with what is needed now. The texts may come
  // later than that.
  const keep = () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
