import type { FastifyInstance } from 'fastify';
import { runAsCaller, type Caller } from '../db/queue/caller.ts';
import { toAddressGroup } from './address-group.ts';
import { abortOnClose } from './abort-on-close.ts';

/** What a request asks of the database waits in the turn of its caller, and not at all once the caller left. */
export function queueByCaller(app: FastifyInstance): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    request.caller = {
      key: request.sessionToken ?? toAddressGroup(request.ip),
      hasBegun: false,
      signal: abortOnClose(reply, () => new Error('The caller closed the request')),
    };
    runAsCaller(request.caller, done);
  });
  // Reading a body ends in an event of the connection, which belongs to no request.
  app.addHook('preValidation', (request, _reply, done) => runAsCaller(request.caller, done));
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}
