/** The entry point: renders the page, follows the address, and registers the service worker. */
import { render } from 'preact';
import { App } from './app.tsx';
import { follow } from './state/page.ts';
import './theme.ts';
import { ready } from './words/index.ts';

void follow();
void ready.then(() => render(<App />, document.getElementById('page')!));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without it the page still works, but not offline
  navigator.serviceWorker
    .register(new URL('offline.js', document.baseURI), { scope: './' })
    .catch(() => undefined);
}
