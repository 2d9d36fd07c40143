// Keeps the app itself, never an answer of the API: a setting scanned before is kept by its page. The
// build puts VERSION, SHELL, the files that any page needs, and REST, all other code, in front of this.

const PREFIX = 'beamwright-';
const CACHE = PREFIX + VERSION;
/** A connection that takes longer than this is as good as none. */
const PATIENCE_MS = 4000;
/** A tab that is open over an update goes on with the files of its version. */
const CACHED_VERSIONS = 2;

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep-rest') event.waitUntil(cacheRest());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(request));
  } else if (isBuilt(pathname) || SHELL.includes(pathname)) {
    event.respondWith(answerFile(request, pathname));
  }
});

/** Its content is in its name. */
const isBuilt = (path) => path.startsWith('/assets/');

/** What the browser has already is not fetched again; a file without its content in its name is. */
const requestOf = (path) => new Request(path, { cache: isBuilt(path) ? 'default' : 'no-cache' });

/** All files of one build or none: a build that is half there is not taken. */
async function cacheShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map(requestOf));
  await self.skipWaiting();
}

/** One file after the other; what is not there yet comes with its first use. */
async function cacheRest() {
  const cache = await caches.open(CACHE);
  for (const path of REST) {
    if (await cache.match(path)) continue;
    const answer = await fetch(requestOf(path)).catch(() => undefined);
    if (answer === undefined) return;
    if (answer.ok) await cache.put(path, answer);
  }
}

async function takeOver() {
  const names = await caches.keys();
  // In the order they were made.
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const dropped = old.slice(0, Math.max(0, old.length - (CACHED_VERSIONS - 1)));
  await Promise.all(dropped.map((name) => caches.delete(name)));
  await self.clients.claim();
}

function isPage(pathname) {
  return !pathname.startsWith('/api/') && !pathname.split('/').pop().includes('.');
}

/** The newest page wherever the server answers in time, so that a new version is never held back. */
async function answerPage(request) {
  const kept = await caches.match('/', { cacheName: CACHE });
  if (kept === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer === undefined || answer.status >= 500 ? kept : answer;
}

/** Built files of any version are right as they are kept. */
async function answerFile(request, pathname) {
  const kept = await (isBuilt(pathname)
    ? findBuilt(request)
    : caches.match(request, { cacheName: CACHE }));
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function findBuilt(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const kept = await caches.match(request, { cacheName: name });
    if (kept !== undefined) return kept;
  }
  return undefined;
}
