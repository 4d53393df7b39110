/**
 * The service worker: caches every file of the build, so that the page works offline after one visit. The build inserts
 * the list of files and a version; a new version replaces the old one as a whole.
 */
import { LATER } from './later.ts';

/** The globals of a service worker. TypeScript's own types for them cannot be combined with those of a page. */
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
/** The version of the games of somebody's own that come with the page; undefined: none do. */
const { own: games } = self as { readonly own?: string };
const files = [
  ...(games === undefined ? [] : ['own.json']),
  './',
  'icon.svg',
  'manifest.webmanifest',
  ...(JSON.parse('__FILES__') as string[]),
];
// one host may have several copies of the page under different paths
const own = `perfect-play ${worker.registration.scope} `;
const store = `${own}__VERSION__ ${games ?? ''}`;

/** Documents of the page, each of which is the same whatever its address asks for. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  '': './',
  'index.html': './',
  'frame.html': 'frame.html',
};

async function fetchAndKeep(request: Request): Promise<Response> {
  const [response, cache] = await Promise.all([fetch(request), caches.open(store)]);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

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
  // answers of the API are never cached
  if (path.startsWith('api/')) return;
  // what is not the page itself, the server knows
  const asked = request.mode === 'navigate' ? DOCUMENTS[path] : request;
  if (asked === undefined) return;
  event.respondWith(
    caches
      .open(store)
      .then((cache) => cache.match(asked, { ignoreSearch: request.mode === 'navigate' }))
      .then((kept) => kept ?? (LATER.test(path) ? fetchAndKeep(request) : fetch(request))),
  );
});
