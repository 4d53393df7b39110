/** The entry point: renders the page, follows the address, and registers the service worker. */
import { render } from 'preact';
import { App } from './app.tsx';
import { follow, page } from './state/page.ts';
import './parts/theme.ts';
import './words/chosen.ts';
import { ready } from './words/index.ts';

void follow();
void ready().then(() => render(<App />, document.getElementById('page')!));

const inField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;

/** What is pasted or dropped outside of text fields is opened, files everywhere. */
function arrive(event: Event, from: DataTransfer | null): void {
  const file = from?.files[0];
  if (!file && inField(event.target)) return;
  event.preventDefault();
  const what = file ?? from?.getData('text');
  if (!what) return;
  import('./panels/share.tsx').then(
    (share) => share.arrive(what),
    // the panel says why it cannot be loaded
    () => page.value.is === 'match' && (page.value.match.view.panel.value = 'share'),
  );
}
addEventListener('paste', (event) => arrive(event, event.clipboardData));
addEventListener('drop', (event) => arrive(event, event.dataTransfer));
addEventListener('dragover', (event) => inField(event.target) || event.preventDefault());

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without it the page still works, but not offline
  navigator.serviceWorker
    .register(new URL('offline.js', document.baseURI), { scope: './' })
    .catch(() => undefined);
}
