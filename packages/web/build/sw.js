// Caches the app itself, never an API response: pages store their own data. The build prepends
// VERSION, SHELL (files that any page needs), REST (all other code) and PUBLIC (where pages without the app are).

const PREFIX = 'beamwright-';
const CACHE = PREFIX + VERSION;
/** A slower connection is treated as offline. */
const PATIENCE_MS = 4000;
/** A tab that was open during an update still needs the files of its version. */
const CACHED_VERSIONS = 2;

self.addEventListener('install', (event) => event.waitUntil(cacheShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  if (event.data === 'keep-shell') event.waitUntil(cacheShellAgain());
  if (event.data === 'keep-rest') event.waitUntil(cacheShellAgain().then(cacheRest));
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

/** Names of built files contain their hash. */
const isBuilt = (path) => path.startsWith('/assets/');

/** Files with a hash in their name may come from the browser's cache; others must be fetched. */
const requestOf = (path) => new Request(path, { cache: isBuilt(path) ? 'default' : 'no-cache' });

/** Caches all files of a build or none, because half a build doesn't run. */
async function cacheShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map(requestOf));
  await self.skipWaiting();
}

/** For somebody who withdrew their consent and gave it again before this worker was gone. */
async function cacheShellAgain() {
  if (!(await caches.has(CACHE))) await cacheShell();
}

/** Caches one file at a time; files that are missing are cached when they are first used. */
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
  // `caches.keys()` returns the names in order of creation.
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const dropped = old.slice(0, Math.max(0, old.length - (CACHED_VERSIONS - 1)));
  await Promise.all(dropped.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page of the app. At `/`, the server decides whether it is one, and without the server it is. */
function isPage(pathname) {
  const [, first, second] = pathname.split('/');
  // Programs call the first two, and the server builds the status; others below `/api` are pages of the app.
  const isServers =
    first === 'mcp' || (first === 'api' && (second === 'v1' || second === 'status'));
  return !isServers && !PUBLIC.includes(first) && !pathname.split('/').pop().includes('.');
}

/** Prefers the server's page, so a new version is never delayed. */
async function answerPage(request) {
  const cached = await caches.match('/index.html', { cacheName: CACHE });
  if (cached === undefined) return fetch(request);
  const late = new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer === undefined || answer.status >= 500 ? cached : answer;
}

/** Built files never change, so a cached copy is always valid. */
async function answerFile(request, pathname) {
  const cached = await (isBuilt(pathname)
    ? findBuilt(request)
    : caches.match(request, { cacheName: CACHE }));
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  // Without consent the cache is gone, and this worker goes with its last page.
  if (answer.ok && (await caches.has(CACHE))) {
    await (await caches.open(CACHE)).put(request, answer.clone());
  }
  return answer;
}

async function findBuilt(request) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cached = await caches.match(request, { cacheName: name });
    if (cached !== undefined) return cached;
  }
  return undefined;
}
