import type { FastifyInstance } from 'fastify';
import { queueKeyOf, runAsCaller, type Caller } from '../db/queue/caller.ts';
import { toAddressGroup } from './address-group.ts';
import { abortOnClose } from './abort-on-close.ts';

/** Database access of a request waits in its caller's turn, and is refused once the caller has disconnected. */
export function queueByCaller(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    const { hasOwnQueue = false } = request.routeOptions.config;
    const key = app.platform.auth.hasWorkingKey(request) ? request.apiKeyHash : undefined;
    request.caller = {
      // Anybody can make up keys, so that one that is not known yet waits with its address.
      key: queueKeyOf(request.sessionToken ?? key ?? toAddressGroup(request.ip), { hasOwnQueue }),
      hasOwnQueue,
      hasBegun: false,
      signal: abortOnClose(reply, () => new Error('The caller closed the request')),
    };
    runAsCaller(request.caller, done);
  });
  // Reading a body ends in an event of the connection, which has lost the request's context.
  app.addHook('preValidation', (request, _reply, done) => runAsCaller(request.caller, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    /** See `Caller`. */
    hasOwnQueue?: boolean;
    /** Flood guard of its own; undefined: that of the installation. */
    requestsPerMinute?: number | undefined;
  }
}
