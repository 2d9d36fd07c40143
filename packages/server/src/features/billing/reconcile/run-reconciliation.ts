import { sql } from 'kysely';
import { AppError } from '../../../platform/errors.ts';
import type { Billing } from '../billing.ts';
import { reconcileAll } from './reconcile-all.ts';

/** After that, a reconciliation that has not ended was killed. */
const MAX_HOURS = 2;
/** A little later, a task that has not ended is repeated. */
const REPEATED_MINUTES = 14;
/** How many heals are kept by name. */
const MAX_KEPT = 1000;

/** Records that one starts; at most one runs at a time in all processes. Returns its ID. */
export async function recordStart(
  { db }: Pick<Billing, 'db'>,
  startedBy: string | null,
): Promise<string> {
  const row = await db(async (trx) => {
    await trx
      .updateTable('billing_reconciliations')
      .set({
        finished_at: sql<Date>`clock_timestamp()`,
        error: 'The server stopped before it ended.',
      })
      .where('finished_at', 'is', null)
      .where('started_at', '<', sql<Date>`now() - ${MAX_HOURS} * interval '1 hour'`)
      .execute();
    return trx
      .insertInto('billing_reconciliations')
      .values({ started_by: startedBy })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
  });
  if (row === undefined) throw new AppError('reconciliation_runs', 'one has not ended');
  return row.id;
}

/** A nightly one that has not ended, although its task is repeated. */
export async function findKilled({ db }: Pick<Billing, 'db'>): Promise<string | undefined> {
  const row = await db((trx) =>
    trx
      .selectFrom('billing_reconciliations')
      .select('id')
      .where('finished_at', 'is', null)
      .where('started_by', 'is', null)
      .where('started_at', '<', sql<Date>`now() - ${REPEATED_MINUTES} * interval '1 minute'`)
      .executeTakeFirst(),
  );
  return row?.id;
}

/** Runs one that was recorded, and records what it healed. */
export async function runReconciliation(billing: Billing, id: string): Promise<void> {
  const deadline = Date.now() + MAX_HOURS * 60 * 60 * 1000;
  try {
    const { checked, healed } = await reconcileAll(billing, deadline);
    const count = healed.filter(({ what }) => what !== 'unknown_customer').length;
    await recordEnd(billing, id, {
      checked,
      healed: JSON.stringify(healed.slice(0, MAX_KEPT)),
      healed_count: count,
    });
    const line = { checked, healed: count };
    if (count > 0) billing.log.warn(line, 'billing was reconciled with Stripe: it differed');
    else billing.log.info(line, 'billing was reconciled with Stripe');
  } catch (error) {
    await recordEnd(billing, id, { error: (error as Error).message.slice(0, 500) });
    throw error;
  }
}

const recordEnd = (
  { db }: Billing,
  id: string,
  end: { checked?: number; healed?: string; healed_count?: number; error?: string },
) =>
  db((trx) =>
    trx
      .updateTable('billing_reconciliations')
      .set({ ...end, finished_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute(),
  );
