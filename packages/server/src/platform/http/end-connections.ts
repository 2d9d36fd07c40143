import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './open-connections.ts';

/** How long the rest of a request may take to arrive once the server stops. */
const REQUEST_GRACE_MS = 2000;
/** How long its answer may take. */
const ANSWER_GRACE_MS = 5000;

/** Lets the server stop in any case: complete requests are answered, and no connection delays the stop. */
export function endConnections(app: FastifyInstance, { sockets, stateOf }: OpenConnections): void {
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets()) if (stateOf(socket) !== 'answering') socket.destroy();
    }, REQUEST_GRACE_MS).unref();
    setTimeout(() => {
      for (const socket of sockets()) socket.destroy();
    }, ANSWER_GRACE_MS).unref();
  });
}
