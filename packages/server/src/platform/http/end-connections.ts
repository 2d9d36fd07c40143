import type { FastifyInstance } from 'fastify';
import type { OpenConnections } from './open-connections.ts';

/** Time limit for the rest of a request to arrive after the server stops. */
const REQUEST_GRACE_MS = 2000;
/** Time limit for its response. */
const ANSWER_GRACE_MS = 5000;

/** Ensures that the server can stop: complete requests are answered, and no connection delays the stop. */
export function endConnections(app: FastifyInstance, { sockets, stateOf }: OpenConnections): void {
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of sockets()) if (stateOf(socket) !== 'responding') socket.destroy();
    }, REQUEST_GRACE_MS).unref();
    setTimeout(() => {
      for (const socket of sockets()) socket.destroy();
    }, ANSWER_GRACE_MS).unref();
  });
}
