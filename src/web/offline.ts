/**
 * The service worker: keeps every file of the build, so that after one visit the page works with the network off.
 * The build writes the list of files and a version; a new version takes the place of the old one as a whole.
 */

/** What a service worker sees; TypeScript's own description excludes that of a page. */
interface ServiceWorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: LifeEvent) => void): void;
}
interface LifeEvent extends Event {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as ServiceWorkerScope;
const files = ['./', 'icon.svg', 'manifest.webmanifest', ...(JSON.parse('__FILES__') as string[])];
// under one host there may be several copies of the page, each under its own path
const own = `perfect-play ${worker.registration.scope} `;
const store = `${own}__VERSION__`;

worker.addEventListener('install', (event) => {
  const kept = caches.open(store).then((cache) => cache.addAll(files));
  event.waitUntil(kept.then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  const others = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith(own) && name !== store))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const path = url.pathname.slice(new URL(worker.registration.scope).pathname.length);
  // what is asked of the server is never answered from what is kept
  if (path.startsWith('api/')) return;
  const asked = request.mode === 'navigate' ? './' : request;
  event.respondWith(
    caches
      .open(store)
      .then((cache) => cache.match(asked, { ignoreSearch: request.mode === 'navigate' }))
      .then((kept) => kept ?? fetch(request)),
  );
});
