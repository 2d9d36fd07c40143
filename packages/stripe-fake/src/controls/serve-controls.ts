import type { FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { StripeFailure } from '../errors.ts';
import type { Controls } from './controls.ts';

type AnyControl = (input: unknown) => Promise<unknown>;

/** Serves the controls: POST /_test/NAME with JSON. They need no key. */
export function serveControls(app: FastifyInstance, controls: Controls): void {
  for (const [name, control] of Object.entries(controls))
    app.post(`/_test/${name}`, async (request, reply) => {
      try {
        const answer = await (control as AnyControl)(request.body ?? {});
        return await reply.send(answer ?? {});
      } catch (error) {
        if (!(error instanceof ZodError) && !(error instanceof StripeFailure)) throw error;
        return reply.code(400).send({ error: { message: error.message } });
      }
    });
}
