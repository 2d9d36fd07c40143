import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { planCatalogOf } from '../plans/service.ts';
import { openBuiltPages } from './built-pages.ts';
import { createPageStore, ENCODINGS, type PageStore } from './page-store.ts';

/** May be cached, and is asked for again at every visit. */
const REVALIDATED = 'public, no-cache';
/** The address of the bench for those who are signed in: a cache between may not mix them up. */
const PERSONAL = 'private, no-cache';

/** The pages that everybody may read. Whoever has a session finds the app at `/`. */
export function registerMarketing(app: FastifyInstance): void {
  const built = openBuiltPages();
  if (built === undefined) return;
  const { config } = app.platform;
  const catalog = planCatalogOf(app.platform);
  const store = createPageStore(built, { ...config, listPlans: catalog.listOffered });
  app.get('/', (request, reply) =>
    isForApp(request) ? sendApp(reply) : sendPage(store, '/', request, reply),
  );
  for (const first of firstParts(built.paths)) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const [pagePath = '/'] = request.url.split('?');
      if (pagePath.endsWith('/')) return reply.redirect(pagePath.replace(/\/+$/, ''), 308);
      return sendPage(store, pagePath, request, reply);
    };
    app.get(`/${first}`, answer);
    app.get(`/${first}/*`, answer);
  }
}

const firstParts = (paths: readonly string[]): Set<string> =>
  new Set(paths.flatMap((each) => each.split('/')[1] || []));

/** What the bench at `/` shows besides itself. */
const OF_BENCH = ['job', 'team'];

/** Whether somebody has a session, or follows a link into it. The app sends those back whose session has ended. */
function isForApp({ sessionToken, query }: FastifyRequest): boolean {
  const asked = Object.keys(query as Record<string, unknown>);
  if (asked.includes('signed-out')) return false;
  return sessionToken !== undefined || OF_BENCH.some((name) => asked.includes(name));
}

const sendApp = (reply: FastifyReply) =>
  reply.header('vary', 'cookie, accept-encoding').sendFile('index.html');

async function sendPage(
  store: PageStore,
  pagePath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted, [...ENCODINGS]) ?? 'identity';
  const page = await store.find(pagePath, encoding);
  if (page === undefined) {
    reply.callNotFound();
    return reply;
  }
  const isPersonal = pagePath === '/';
  reply.headers({
    'cache-control': isPersonal ? PERSONAL : REVALIDATED,
    vary: isPersonal ? 'cookie, accept-encoding' : 'accept-encoding',
    etag: page.etag,
  });
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(page.body);
}

/** A proxy may have made the tag a weak one. */
const isKnown = (tags: string | undefined, etag: string): boolean =>
  tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
