import { beginSupportMessage, sendSupportMessage } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { createGuard, WORK_BITS } from './guard.ts';
import { sendMessage } from './service.ts';

/** Messages of visitors to support, with a guard that asks them nothing (ADR 54). */
export function registerSupport(app: FastifyInstance): void {
  const { platform } = app;
  const guard = createGuard(platform.database.secret);

  serve(app, beginSupportMessage, async () => ({ token: guard.begin(), bits: WORK_BITS }));

  serve(app, sendSupportMessage, async ({ body }, { http }) => {
    const { guard: proof, ...message } = body;
    const verdict = guard.judge(message, proof);
    if (verdict === 'refused') {
      throw new AppError('support_proof_refused', 'The token is too old or the proof is wrong');
    }
    const case_number = await sendMessage(platform, {
      message,
      sameness: proof.token,
      isProved: verdict === 'proved',
      request: http.request,
    });
    return { case_number };
  });
}
