import type { FastifyInstance } from 'fastify';

export const WEBHOOK_AGENT = 'Beamwright-Webhooks/1';

const REFUSED = 'This address leads to Beamwright itself. Enter the address of your own server.\n';

/**
 * Whatever name led here: no event is meant for an installation, and one that is answered could cause the next. 410 turns
 * its endpoint off, and the owner reads the answer.
 */
export function refuseOwnWebhooks(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers['user-agent'] !== WEBHOOK_AGENT) return next();
    return reply.code(410).type('text/plain; charset=utf-8').send(REFUSED);
  });
}
