import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the caller closes the request before it is answered. */
export function abortOnClose({ raw }: FastifyReply, reason: () => Error): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(reason());
  });
  return controller.signal;
}
