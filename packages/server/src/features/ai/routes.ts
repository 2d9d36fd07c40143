import { checkMaterialSafety, getAiUsage } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { checkMaterial } from './functions/check-material.ts';
import { getUsageStatus } from './ledger/usage-status.ts';
import { registerReview } from './review/routes.ts';

export function registerAi(app: FastifyInstance): void {
  registerReview(app, { askSanity: undefined, onStoredChanged: () => {} });
  serve(app, getAiUsage, async (_request, { db, userId }) => ({
    ...(await db((trx) => getUsageStatus(trx, userId))),
    is_configured: false,
  }));
  serve(app, checkMaterialSafety, async ({ body }) => checkMaterial(body.material));
}
