import { API_PREFIX, ERRORS, type ErrorCode } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccount } from '../auth/principal.ts';
import type { DatabaseHandle } from '../db/database-handle.ts';
import { isDiskRefused } from '../db/disk/disk-refusal.ts';
import { CommitLost } from '../db/is-connection-lost.ts';
import { AppError } from '../errors.ts';
import { createFaults, type Fault, type Faults } from '../faults.ts';
import { NO_STORE } from './no-store.ts';
import { isPageRequest } from './serve-web.ts';
import { toAppError, toProblem } from './to-problem.ts';

const DATABASE_RETRY_S = 3;
/** Nobody receives it. It keeps callers who left the queue out of the failures of the server (nginx’s convention). */
const CALLER_LEFT = 499;
/** These occur in large numbers, and their cause is logged only once. */
const EXPECTED_CODES = new Set<ErrorCode>([
  'account_busy',
  'server_busy',
  'server_stopping',
  'maintenance',
  'backup_without_room',
  'disk_full',
  'disk_unwritable',
]);
/** What an administrator refuses for a while, or is told, is broken nowhere. */
const NO_FAULTS = new Set<ErrorCode>(['maintenance', 'backup_without_room', 'server_stopping']);

export type Refuse = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** Takes note of an error that is answered, and sets the headers of its answer. */
type NoteError = (
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => { error: AppError; status: number; waitS: number | undefined };

/** Logs every error once, and reports what broke. */
export function createErrorNotes(
  { disk, damage }: Pick<DatabaseHandle, 'disk' | 'damage'>,
  faults: Pick<Faults, 'note'> = createFaults(),
): NoteError {
  /** A damaged database is made read-only; that is not a problem of the disk. */
  const explain = (thrown: unknown): AppError => {
    const damaged = damage();
    if (damaged !== undefined && isDiskRefused(thrown)) {
      return new AppError('database_damaged', damaged, {}, thrown);
    }
    disk.note(thrown);
    return toAppError(thrown);
  };
  return (thrown, request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // A request that only reads saves nothing, so there is nothing to check.
    const isReadLost = isReading && thrown instanceof CommitLost;
    const error = explain(isReadLost ? thrown.cause : thrown);
    const isAbandoned = error.code === 'server_busy' && reply.raw.destroyed;
    const status = isAbandoned ? CALLER_LEFT : ERRORS[error.code].status;
    request.problem = error.code;
    if (status < 500 || EXPECTED_CODES.has(error.code)) {
      request.log.info({ code: error.code, reason: error.message }, 'request refused');
    } else {
      request.log.error({ err: error, code: error.code }, 'request failed');
    }
    if (status >= 500 && !NO_FAULTS.has(error.code)) {
      faults.note(toFault(error, request, status));
    }
    const isDown = error.code === 'database_unavailable';
    const { retryAfterS, values } = error.shown;
    const wait = isDown ? DATABASE_RETRY_S : (retryAfterS ?? values?.seconds);
    if (wait !== undefined) reply.header('retry-after', wait);
    if (status === 401) reply.header('www-authenticate', challengeOf(request));
    reply.status(status).headers({ 'cache-control': NO_STORE, 'x-request-id': request.id });
    return { error, status, waitS: typeof wait === 'number' ? wait : undefined };
  };
}

/** RFC 6750: without a key, there is nothing to call invalid. */
const challengeOf = ({ apiKeyHash }: FastifyRequest): string =>
  `Bearer realm="Beamwright"${apiKeyHash === undefined ? '' : ', error="invalid_token"'}`;

/** Sends every error as `application/problem+json`. */
export const createRefusal =
  (publicUrl: string, note: NoteError): Refuse =>
  (thrown, request, reply) => {
    const error = forKey(note(thrown, request, reply).error, request);
    return reply.type('application/problem+json').send(toProblem(error, request.id, publicUrl));
  };

/** Whoever sent a key needs not look what was saved. */
const forKey = (error: AppError, { headers, method, principal }: FastifyRequest): AppError => {
  const isKeyed = method === 'POST' && headers['idempotency-key'] !== undefined;
  if (!isKeyed || !isAccount(principal) || !(error.cause instanceof CommitLost)) return error;
  const detail = problemMessage('same_key_again');
  return new AppError(error.code, error.message, { ...error.shown, detail }, error.cause);
};

const toFault = (error: AppError, request: FastifyRequest, status: number): Fault => ({
  error,
  request: {
    id: request.id,
    method: request.method,
    path: request.url.split('?')[0] ?? request.url,
    route: request.routeOptions.url,
    status,
    sessionToken: request.sessionToken,
    userAgent: request.headers['user-agent'],
  },
});

export function handleErrors(app: FastifyInstance, refuse: Refuse): void {
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) => {
    if ('sendFile' in reply && isPageRequest(request)) return reply.sendFile('index.html');
    const { url, method } = request;
    const path = url.split('?')[0] ?? url;
    const allowed = methodsOf(app, path);
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    const code = allowed.length > 0 ? 'method_not_allowed' : 'not_found';
    return refuse(new AppError(code, `${method} ${path}`), request, reply);
  });
}

/** A known path with another method is 405 and says which there are (RFC 9110), an unknown path 404. */
function methodsOf(app: FastifyInstance, path: string): string[] {
  const known = [...app.platform.operations.values()]
    .filter(({ path: own }) => toExpression(API_PREFIX + own).test(path))
    .map(({ method }) => method);
  return [...new Set(known.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

/** Paths come from the contract: letters, dashes and names in braces. */
const toExpression = (path: string): RegExp =>
  // linear: each part between two slashes matches in only one way
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes that answer errors with a page. */
    noteError: NoteError;
  }
  interface FastifyRequest {
    /** Why it was refused, or failed. */
    problem: ErrorCode | undefined;
  }
}
