import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** When another process, or this one started again, answers. */
const RESTART_S = 5;

/** What was begun is answered. Another request is refused, and its connection ends. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (!isStopping) return;
    throw new AppError('server_stopping', 'the server stops', { values: { seconds: RESTART_S } });
  });
  // One that is busy when the server stops would stay open otherwise.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
