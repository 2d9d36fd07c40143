import { existsSync } from 'node:fs';
import { extname, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '@beamwright/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const YEAR_S = 365 * 24 * 60 * 60;

/** A service worker that replaces an installed one, deletes its cache and unregisters itself. */
const LEAVING_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Serves the built web app. Files next to it ending in `.br` and `.gz` are sent as the compressed versions. */
export async function serveWeb(
  app: FastifyInstance,
  { offlinePages, folder = WEB_FOLDER }: { offlinePages: boolean; folder?: string },
): Promise<void> {
  if (!offlinePages) {
    app.get('/sw.js', async (_request, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(LEAVING_WORKER),
    );
  }
  if (!existsSync(folder)) {
    app.log.warn(`The web app is not built: ${folder} is missing`);
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    // Source maps are for the server alone, and it sends the public pages itself.
    allowedPath: (path) => !path.endsWith('.map') && !path.startsWith('/pages/'),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Where the address has a public page as well, its route knows better.
      if (reply.getHeader('cache-control') !== undefined) return;
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  serveTitled(app, folder);
}

/** Pages of the app with a title of their own in the file, by address: links to them are shown with it. */
const TITLED = { '/api/docs': 'api-docs.html' };

function serveTitled(app: FastifyInstance, folder: string): void {
  for (const [address, file] of Object.entries(TITLED)) {
    if (!existsSync(folder + sep + file)) continue;
    // Whatever is accepted: problems lead here, and programs follow.
    app.get(address, (_request, reply) => reply.sendFile(file));
  }
}

/** Where programs call, the second for assistants. `/api`, `/api/docs` and others beside it are pages. */
const CALLED = [API_PREFIX, '/mcp'];

/** Whether to serve the app: a page address, not a file or the API. */
export function isPageRequest({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? url;
  return (
    (method === 'GET' || method === 'HEAD') &&
    !CALLED.some((called) => path === called || path.startsWith(`${called}/`)) &&
    extname(path) === '' &&
    (headers.accept?.includes('text/html') ?? false)
  );
}
