import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@beamwright/contract';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import type { Config } from '../../config.ts';
import { readKeyHash } from '../auth/api-key-token.ts';
import type { Quota } from '../auth/api-keys.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { createSerializerCompiler } from './response-serializer.ts';
import { acceptBodies, FILE_TIMEOUT_MS } from './bodies/accept-bodies.ts';
import { answerPrograms } from './answer-programs.ts';
import { answerUnreadable } from './answer-unreadable.ts';
import { compressResponses } from './compress-responses.ts';
import { endConnections } from './end-connections.ts';
import { createErrorNotes, createRefusal, handleErrors } from './error-handling.ts';
import { addFloodGuard } from './flood-guard.ts';
import { limitConnections } from './limit-connections.ts';
import { limitPipelining } from './limit-pipelining.ts';
import { NO_STORE } from './no-store.ts';
import { trackConnections } from './open-connections.ts';
import { queueByCaller } from './queue-by-caller.ts';
import { refuseWhileStopping } from './refuse-while-stopping.ts';
import { requestRecords } from './request-records.ts';
import { serveWeb } from './serve-web.ts';
import { tagAnswers } from './tag-answers.ts';
import { warnOfProxy } from './warn-of-proxy.ts';
import { refuseOwnWebhooks } from '../webhooks/refuse-own-webhooks.ts';

/** Pages are beside it, such as `/api/docs`. */
const API_PATHS = `${API_PREFIX}/`;

/** Connections that send no headers are closed after this time. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Methods that change nothing. All others are refused while the database is damaged. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates Fastify with everything that applies to every request. Slices add their operations to it. */
export async function createServer(
  platform: Platform,
  log: FastifyBaseLogger,
  tracing?: Tracing,
): Promise<FastifyInstance> {
  const { config } = platform;
  const noteError = createErrorNotes(platform.database, platform.faults);
  const refuse = createRefusal(config.publicUrl, noteError);
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: FILE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // Fastify’s own answer is no problem of ours; see `refuseWhileStopping`.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(config.publicUrl),
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    routerOptions: { maxParamLength: 200 },
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  app.setSerializerCompiler(createSerializerCompiler());
  app.decorate('platform', platform);
  app.decorate('noteError', noteError);
  app.decorateRequest('sessionToken', undefined);
  app.decorateRequest('principal', undefined);
  app.decorateRequest('apiKeyHash', undefined);
  app.decorateRequest('usedKey', undefined);
  app.decorateRequest('quota', undefined);
  app.decorateRequest('problem', undefined);
  limitPipelining(app.server);
  const connections = trackConnections(app.server);
  limitConnections(app, connections);
  if (tracing) traceRequests(app, tracing);
  tagAnswers(app);
  refuseOwnWebhooks(app);
  refuseWhileStopping(app);
  addRequestHooks(app);
  answerPrograms(app);
  warnOfProxy(app);
  endConnections(app, connections);
  queueByCaller(app);
  handleErrors(app, refuse);
  await addSecurityHeaders(app, config);
  await addFloodGuard(app);
  compressResponses(app);
  acceptBodies(app);
  await serveWeb(app, config);
  return app;
}

function addRequestHooks(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method }) => {
    const damage = READS.has(method) ? undefined : app.platform.database.damage();
    if (damage !== undefined) throw new AppError('database_damaged', damage);
  });
  app.addHook('onRequest', async (request, reply) => {
    request.apiKeyHash = readKeyHash(request.headers.authorization);
    // Whoever sends a key asks as the key, whatever else comes along.
    if (request.apiKeyHash === undefined) {
      request.sessionToken = app.platform.auth.verifyToken(request);
    }
    reply.header('x-request-id', request.id);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.quota !== undefined) addQuota(reply, request.quota);
    // Cacheable responses set their own header: files of the web app, the API document and faces.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NO_STORE);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = toTenths(reply.elapsedTime);
    const path = request.url.split('?')[0];
    const line = { method: request.method, path, status: reply.statusCode, ms };
    if (path?.startsWith(API_PATHS)) request.log.info(line);
    else request.log.debug(line);
    const { url: route = 'unknown', config } = request.routeOptions;
    if (config.hasOwnQueue === true) requestRecords.forget(request.id);
    else if (path?.startsWith(API_PATHS)) {
      const { databaseMs, modelMs } = request.caller ?? {};
      requestRecords.noteAnswer(request.id, {
        ...line,
        path: path ?? null,
        database_ms: toTenths(databaseMs ?? 0),
        model_ms: modelMs === undefined ? null : toTenths(modelMs),
      });
    }
    if (config.isStream === true && reply.statusCode === 200) return;
    app.platform.metrics.observeRequest(request.method, route, reply.statusCode, ms);
    for (const observe of app.platform.metrics.observers) observe(request, reply.statusCode, ms);
  });
}

/** The fields of draft-ietf-httpapi-ratelimit-headers-10. The whole minute may be used at once. */
function addQuota(reply: FastifyReply, { limit, remaining, resetS }: Quota): void {
  reply.header('ratelimit-policy', `"minute";q=${limit};w=60`);
  reply.header('ratelimit', `"minute";r=${remaining};t=${resetS}`);
}

const toTenths = (ms: number): number => Math.round(ms * 10) / 10;

/**
 * `style-src` allows inline styles, because style attributes set gaps and sizes. Inline scripts are never allowed.
 */
async function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Token of a session cookie with our signature. The session may have ended. */
    sessionToken: string | undefined;
  }
}
