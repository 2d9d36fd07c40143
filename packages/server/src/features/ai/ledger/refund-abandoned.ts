import { sql } from 'kysely';
import * as z from 'zod/mini';
import { defineTask } from '../../../platform/tasks/define-task.ts';
import { settleClaim } from './settle-claim.ts';

/** A generation ends within 30 s; claims still held after this have lost their process. */
const MAX_GENERATION_TIME = '2 minutes';
const AT_ONCE = 500;

/** Refunds the requests of interrupted generations. Their cost and calls are unknown and stay reserved. */
export const refundAbandonedClaims = defineTask({
  id: 'ai.refund-abandoned-claims',
  payload: z.object({}),
  cron: '* * * * *',
  handler: async (_payload, { db, log }) => {
    const refunded = await db(async (trx) => {
      const abandoned = await trx
        .updateTable('ai_claims')
        .set({ claimed_usd: 0, claimed_calls: 0 })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('ai_claims')
            .select('id')
            .where('status', '=', 'held')
            .where('created_at', '<', sql<Date>`now() - ${sql.lit(MAX_GENERATION_TIME)}::interval`)
            .limit(AT_ONCE),
        )
        .returning(['id', 'user_id'])
        .execute();
      for (const { id, user_id } of abandoned) {
        await settleClaim(trx, {
          claim: { id, userId: user_id },
          as: 'refunded',
          calls: [],
          had_stored_answer: false,
        });
      }
      return abandoned.length;
    });
    if (refunded > 0) log.warn({ claims: refunded }, 'abandoned generations refunded');
  },
});
