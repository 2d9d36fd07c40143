import { sql } from 'kysely';
import type { Erasure } from '../../platform/erase/erasure.ts';

/** Stripe is asked afterwards, so that it can't hold up what is erased here. */
export const billingErasure: Erasure = {
  more: async (trx, { userId }) => {
    const gone = await trx
      .deleteFrom('stripe_customers')
      .where('user_id', '=', userId)
      .returning('customer_id')
      .execute();
    if (gone.length > 0) {
      await trx
        .insertInto('stripe_closing_customers')
        .values(gone.map(({ customer_id }) => ({ customer_id })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    // The number of what was healed stays.
    await trx
      .updateTable('billing_reconciliations')
      .set({ healed: '[]' })
      .where(sql<boolean>`healed @> ${JSON.stringify([{ id: userId }])}::jsonb`)
      .execute();
    return false;
  },
  names: [{ table: 'billing_reconciliations', column: 'started_by' }],
};
