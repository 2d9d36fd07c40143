import { decideConsent, getConsent } from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '../../../platform/http/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import { forgetArrival } from '../../onboarding/service.ts';
import { readConsent, recordConsent } from './decide.ts';

/** Deletes what a category has stored for a user who withdraws it. */
export type DeleteAnalytics = (db: RequestContext['db'], userId: string) => Promise<void>;

export function registerConsent(app: FastifyInstance, deleteAnalytics: DeleteAnalytics): void {
  serve(app, getConsent, async (_request, { db, userId }) => ({
    consent: await db((trx) => readConsent(trx, userId)),
  }));

  serve(app, decideConsent, async ({ body }, { db, userId }) => {
    const consent = await db(async (trx) => {
      const latest = await recordConsent(trx, userId, body);
      if (!latest?.marketing) await forgetArrival(trx, userId);
      return latest;
    });
    // Not `body`: a later decision may have been recorded before.
    if (!consent?.analytics) await deleteAnalytics(db, userId);
    return { consent };
  });
}
