import { API_PREFIX, ERRORS } from '@beamwright/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isPageRequest } from './serve-web.ts';
import { toAppError, toProblem } from './to-problem.ts';

const DATABASE_RETRY_S = 3;

/** Every refusal leaves as `application/problem+json`, and is logged once. */
export function handleErrors(app: FastifyInstance, publicUrl: string): void {
  const refuse = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = toAppError(thrown);
    const { status } = ERRORS[error.code];
    if (status >= 500) request.log.error({ err: error, code: error.code }, 'request failed');
    else request.log.info({ code: error.code, reason: error.message }, 'request refused');
    const wait = error.code === 'database_unavailable' ? DATABASE_RETRY_S : error.shown.values?.seconds;
    if (wait !== undefined) reply.header('retry-after', wait);
    return reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(toProblem(error, request.id, publicUrl));
  };
  app.setErrorHandler((thrown, request, reply) => refuse(thrown, request, reply));
  app.setNotFoundHandler((request, reply) =>
    'sendFile' in reply && isPageRequest(request)
      ? reply.sendFile('index.html')
      : refuse(toMissing(app, request), request, reply),
  );
}

/** An address that exists takes other methods; RFC 9110 asks for 405 then. */
function toMissing(app: FastifyInstance, request: FastifyRequest): AppError {
  const { url, method } = request;
  const path = url.split('?')[0] ?? url;
  const known =
    path.startsWith(API_PREFIX) &&
    (['GET', 'POST', 'PATCH', 'DELETE'] as const).some((other) =>
      app.findRoute({ method: other, url: toPattern(app, path) ?? path }),
    );
  const code = known ? 'method_not_allowed' : 'not_found';
  return new AppError(code, `${method} ${path}`);
}

/** The registered pattern a concrete path belongs to. */
function toPattern(app: FastifyInstance, path: string): string | undefined {
  for (const operation of app.platform.operations.values()) {
    const pattern = API_PREFIX + operation.path;
    const expression = new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    if (expression.test(path)) return pattern.replaceAll(/\{(\w+)\}/g, ':$1');
  }
  return undefined;
}
