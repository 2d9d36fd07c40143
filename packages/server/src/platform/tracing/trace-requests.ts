import { API_PREFIX } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Tracing } from './tracing.ts';

/** A span for each request, and for everything that it does. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    request.span = tracing.beginRequest(
      request.method,
      typeof traceparent === 'string' ? traceparent : undefined,
      {
        'http.request.method': request.method,
        'url.path': request.url.split('?')[0],
        'beamwright.request_id': request.id,
      },
    );
    request.span.enter(done);
  });
  // Reading a body ends in an event of the connection, which has lost the request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.enter(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    const { span } = request;
    if (span === undefined) return;
    const { url: route, config } = request.routeOptions;
    const operation = config.operation;
    if (route !== undefined) {
      span.rename(
        `${request.method} ${operation === undefined ? route : API_PREFIX + operation.path}`,
      );
      span.set('http.route', route);
    }
    span.set('beamwright.operation', operation?.id);
    span.set('http.response.status_code', reply.statusCode);
    span.end(reply.statusCode >= 500 ? (request.problem ?? `${reply.statusCode}`) : undefined);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without tracing. */
    span: RequestSpan | undefined;
  }
}
