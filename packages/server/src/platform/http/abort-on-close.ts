import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the caller disconnects before the response is sent. */
export function abortOnClose({ raw }: FastifyReply, reason: () => Error): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(reason());
  });
  return controller.signal;
}
