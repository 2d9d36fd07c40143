// Keeps the app itself, never an answer of the API: a setting scanned before is kept by its page. The
// build puts VERSION and SHELL, the files of the app, in front of this.

const PREFIX = 'beamwright-';
const CACHE = PREFIX + VERSION;
/** A connection that takes longer than this is as good as none. */
const PATIENCE_MS = 4000;

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(request));
  } else if (pathname.startsWith('/assets/') || SHELL.includes(pathname)) {
    event.respondWith(answerFile(request));
  }
});

/** All files of one build or none: a build that is half there is not taken. */
async function keepShell() {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.map((path) => new Request(path, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
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

/** Built files carry their content in their name: whatever is kept is right. */
async function answerFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
