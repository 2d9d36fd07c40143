import { API_PREFIX, API_VERSION, API_VERSIONS, isApiVersion } from '@beamwright/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Headers that a page of another site may send and read. */
const SENT = [
  'Authorization',
  'Beamwright-Version',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'X-Request-Id',
];
const READ = [
  'Beamwright-Version',
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
];
/** Browsers keep what they were told for at most two hours. */
const PREFLIGHT_S = 7200;

/**
 * Any page may call with a key, because a page of another site has none of its visitor. Credentials are never allowed,
 * so a browser sends no cookie, and shows no answer to one.
 */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': READ.join(', '),
};
const PREFLIGHT = {
  ...OPEN,
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': SENT.join(', '),
  'access-control-max-age': PREFLIGHT_S,
};

/** What whoever calls with a key gets beside the answer: the version, and leave to read it in a browser. */
export function answerPrograms(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.url.startsWith(API_PREFIX)) return done();
    const hasKey = request.apiKeyHash !== undefined;
    if (hasKey) reply.headers(OPEN);
    if (hasKey || versionOf(request) !== undefined) reply.header('beamwright-version', API_VERSION);
    done();
  });
  app.options(`${API_PREFIX}/*`, (request, reply) =>
    isPreflight(request) ? reply.status(204).headers(PREFLIGHT).send() : reply.callNotFound(),
  );
}

/** To be called once the request was counted. */
export function requireVersion(request: FastifyRequest): void {
  const version = versionOf(request);
  if (version === undefined || isApiVersion(version)) return;
  const values = { versions: API_VERSIONS.join(', ') };
  throw new AppError('api_version_unknown', 'unknown version', { values });
}

const versionOf = ({ headers }: FastifyRequest) => headers['beamwright-version'];

/** A browser asks before it sends a key. For anything else, it is told nothing. */
const isPreflight = ({ headers }: FastifyRequest): boolean =>
  headers['access-control-request-method'] !== undefined &&
  (headers['access-control-request-headers'] ?? '')
    .toLowerCase()
    .split(',')
    .some((name) => name.trim() === 'authorization');
