import negotiate from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { hasTag } from '../../platform/http/has-tag.ts';
import { NO_STORE } from '../../platform/http/no-store.ts';
import { isPageRequest } from '../../platform/http/serve-web.ts';
import { planCatalogOf } from '../plans/service.ts';
import { visitorFindingsFor } from '../questions/service.ts';
import { openBuiltPages, type BuiltPages } from './built-pages.ts';
import { createCheckedPages, type CheckedPages } from './checked-pages.ts';
import { createPageStore, ENCODINGS, type PageStore, type StoredPage } from './page-store.ts';
import { createPictureStore } from './picture-store.ts';
import { splitAddress } from './split-address.ts';
import { NO_PAGES, registerSupportForm } from './support-form/register-support-form.ts';
import { warmUpPages } from './warm-up.ts';

/** May be cached, and is asked for again at every visit. */
const REVALIDATED = 'public, no-cache';
/** The address of the bench for those who are signed in: a cache between may not mix them up. */
const PERSONAL = 'private, no-cache';
/** For what tries again by itself, while it isn't known what is blocked. */
const RETRY_AFTER_S = 30;

const TYPES: Record<string, string> = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};
const HTML = 'text/html; charset=utf-8';

/** The pages that everybody may read. Whoever has a session finds the app at `/`. */
export function registerMarketing(app: FastifyInstance): void {
  const built = openBuiltPages({ isSelling: app.platform.stripe !== undefined });
  if (built === undefined) return registerSupportForm(app, NO_PAGES);
  const { config } = app.platform;
  const { listOffered: listPlans } = planCatalogOf(app.platform);
  const { log } = app;
  const findMaterials = visitorFindingsFor(app, built.names).ofMaterials;
  const checkedPages = createCheckedPages({ built, findMaterials, log });
  const facts = { listPlans, findMaterials, checkedPages, log };
  const store = createPageStore(built, { ...config, ...facts });
  registerSupportForm(app, store);
  registerSite(app, built, { store, checkedPages });
  warmUpPages(app, built, store);
}

interface Site {
  store: PageStore;
  checkedPages: CheckedPages;
}

export function registerSite(
  app: FastifyInstance,
  built: BuiltPages,
  { store, checkedPages }: Site,
): void {
  app.get('/', (request, reply) =>
    isForApp(request) ? sendApp(reply) : sendKnown({ built, store }, '/', request, reply),
  );
  registerPages(app, built, store);
  registerPictures(app, built, checkedPages);
}

function registerPages(app: FastifyInstance, built: BuiltPages, store: PageStore): void {
  const known = new Set(built.paths);
  const hidden = new Set([...Object.values(built.missing), ...Object.values(built.unavailable)]);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pagePath, query } = splitAddress(request.url);
    const isPage = (address: string) => known.has(address) && !hidden.has(address);
    const trimmed = withoutSlashes(pagePath);
    const lower = trimmed.toLowerCase();
    // Somebody writes `/materials/MDF`.
    const proper = isPage(lower) ? lower : trimmed;
    if (proper !== pagePath) return reply.redirect(proper + query, 308);
    return isPage(pagePath)
      ? sendKnown({ built, store }, pagePath, request, reply)
      : sendMissing(built, store, request, reply);
  };
  for (const first of new Set(built.paths.map((each) => each.split('/')[1] ?? ''))) {
    if (first === '') continue;
    app.get(`/${first}`, answer);
    // Files at the top have nothing below them.
    if (!first.includes('.')) app.get(`/${first}/*`, answer);
  }
}

function registerPictures(
  app: FastifyInstance,
  built: BuiltPages,
  checkedPages: CheckedPages,
): void {
  const pictures = createPictureStore(built, checkedPages);
  app.addHook('onClose', async () => pictures.close());
  app.get('/og/*', async (request, reply) => {
    const { pagePath } = splitAddress(request.url);
    const picture = await pictures.find(pagePath).catch((error: unknown) => {
      // Networks that make a preview of a link come again.
      reply.header('retry-after', RETRY_AFTER_S);
      throw error;
    });
    if (picture === undefined) throw new AppError('not_found', request.url);
    reply.header('cache-control', REVALIDATED);
    return sendStored(picture, 'image/png', request, reply);
  });
}

function withoutSlashes(pagePath: string): string {
  let end = pagePath.length;
  while (end > 1 && pagePath[end - 1] === '/') end -= 1;
  return pagePath.slice(0, end);
}

/** What the bench at `/` shows besides itself. */
const OF_BENCH = ['job', 'team'];

/** Whether somebody has a session, or follows a link into it. The app sends those back whose session has ended. */
function isForApp({ sessionToken, query }: FastifyRequest): boolean {
  const asked = Object.keys(query as Record<string, unknown>);
  if (asked.includes('signed-out')) return false;
  return sessionToken !== undefined || OF_BENCH.some((name) => asked.includes(name));
}

const sendApp = (reply: FastifyReply) =>
  reply
    .headers({ 'cache-control': PERSONAL, vary: 'cookie, accept-encoding' })
    .sendFile('index.html');

/** A page with settings that can't be checked against the blocks of the installation isn't sent. */
async function sendKnown(
  { built, store }: { built: BuiltPages; store: PageStore },
  pagePath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    return await sendPage(store, pagePath, request, reply);
  } catch (error) {
    if (!Object.hasOwn(built.materials, pagePath)) throw error;
    request.log.error({ err: error }, 'a page with settings could not be checked');
    return sendUnavailable(built, store, request, reply);
  }
}

async function sendPage(
  store: PageStore,
  pagePath: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const page = await store.find(pagePath, encoding);
  if (page === undefined) throw new AppError('not_found', pagePath);
  const isPersonal = pagePath === '/';
  reply.headers({
    'cache-control': isPersonal ? PERSONAL : REVALIDATED,
    vary: isPersonal ? 'cookie, accept-encoding' : 'accept-encoding',
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return sendStored(page, typeOf(pagePath), request, reply);
}

/** The page in the language of the address, unless a program asks. */
async function findForReader(
  paths: BuiltPages['missing'],
  store: PageStore,
  request: FastifyRequest,
  encoding: ReturnType<typeof encodingFor>,
): Promise<StoredPage | undefined> {
  const language = request.url.split(/[/?]/, 2)[1] ?? '';
  const pagePath = paths[language] ?? paths.en;
  if (pagePath === undefined || !isPageRequest(request)) return undefined;
  return store.find(pagePath, encoding);
}

/** People get a page with the way on, in the language of the address; programs a problem. */
async function sendMissing(
  { missing }: BuiltPages,
  store: PageStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = encodingFor(request);
  const page = await findForReader(missing, store, request, encoding);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding' });
  if (page === undefined) throw new AppError('not_found', request.url);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(404).type(HTML).send(page.body);
}

/** In place of a page with settings: what is blocked can't be read, or the page with it can't be made. */
async function sendUnavailable(
  { unavailable }: BuiltPages,
  store: PageStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await findForReader(unavailable, store, request, 'identity');
  reply.headers({ 'cache-control': NO_STORE, 'retry-after': RETRY_AFTER_S, vary: 'accept' });
  if (page === undefined) throw new AppError('database_unavailable', request.url);
  return reply.status(503).removeHeader('content-encoding').type(HTML).send(page.body);
}

function sendStored(
  { body, etag }: StoredPage,
  type: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.header('etag', etag);
  if (hasTag(headers['if-none-match'], etag)) {
    return reply.removeHeader('content-encoding').status(304).send();
  }
  return reply.type(type).send(body);
}

const encodingFor = ({ headers }: FastifyRequest) =>
  negotiate(headers['accept-encoding'] ?? '', [...ENCODINGS]) ?? 'identity';

const typeOf = (pagePath: string): string => TYPES[pagePath.split('.')[1] ?? ''] ?? HTML;
