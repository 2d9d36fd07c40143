import { RETENTION } from '@beamwright/contract';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { StripeClient } from '../../platform/billing/stripe.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { defineTask, type Task, type TaskContext } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows } from '../../platform/tasks/delete-in-batches.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { closeCustomers } from './close-customers.ts';
import { followErasures } from './follow-erasures.ts';
import { areAllPriced } from './prices/price-plan.ts';
import { syncPrices } from './prices/sync-prices.ts';
import { processEvents } from './process-events.ts';
import { findKilled, recordStart, runReconciliation } from './reconcile/run-reconciliation.ts';

interface Systems {
  stripe: StripeClient | undefined;
  mail: Pick<MailService, 'write'>;
}

const MINUTE_MS = 60_000;

/** What requests need to send these tasks. */
export const PROCESS_TASK = { id: 'billing.process-events', payload: z.object({}) };
export const RECONCILE_TASK = {
  id: 'billing.reconcile',
  payload: z.object({ reconciliation_id: z.optional(z.uuid()) }),
};

/** Tasks of billing. Without a key for Stripe, only what is old is deleted. */
export function createBillingTasks({ stripe, mail }: Systems): Task[] {
  if (stripe === undefined) return [deleteOldBillingRecords];
  const toBilling = ({ db, log }: Pick<TaskContext, 'db' | 'log'>): Billing => ({
    stripe,
    mail,
    db,
    log,
  });
  return [
    deleteOldBillingRecords,
    defineTask({
      ...PROCESS_TASK,
      cron: '* * * * *',
      handler: async (_payload, context) => {
        await processEvents(toBilling(context), Date.now() + MINUTE_MS);
      },
    }),
    defineTask({
      ...RECONCILE_TASK,
      cron: '10 4 * * *',
      handler: async ({ reconciliation_id }, context) => {
        const billing = toBilling(context);
        const id = reconciliation_id ?? (await startNightly(billing));
        if (id !== undefined) await runReconciliation(billing, id);
      },
    }),
    defineTask({
      id: 'billing.follow-plans',
      payload: z.object({}),
      cron: '* * * * *',
      handler: async (_payload, context) => {
        const billing = toBilling(context);
        if (await billing.db(areAllPriced)) return;
        const actions = await syncPrices(billing, { dryRun: false });
        context.log.info({ actions }, 'prices at Stripe follow the plans');
      },
    }),
    defineTask({
      id: 'billing.close-customers',
      payload: z.object({}),
      cron: '*/10 * * * *',
      handler: (_payload, context) => closeCustomers(toBilling(context)),
    }),
    defineTask({
      id: 'billing.follow-erasures',
      payload: z.object({}),
      cron: '*/10 * * * *',
      handler: (_payload, context) => followErasures(toBilling(context)),
    }),
  ] as Task[];
}

/** One that was killed goes on when its task is repeated. Undefined if another is running. */
async function startNightly(billing: Billing): Promise<string | undefined> {
  try {
    return await recordStart(billing, null);
  } catch (error) {
    if (error instanceof AppError) return findKilled(billing);
    throw error;
  }
}

export const deleteOldBillingRecords = defineTask({
  id: 'billing.delete-old-records',
  payload: z.object({}),
  cron: '33 3 * * *',
  handler: async (_payload, { db, log }) => {
    const { days } = RETENTION.billing_records;
    const events = await deleteRows(db, {
      table: 'stripe_events',
      key: 'event_id',
      where: sql`processed_at is not null and received_at < ${daysAgo({ days })}`,
      orderBy: 'received_at',
    });
    const checkouts = await deleteRows(db, {
      table: 'stripe_checkouts',
      key: 'session_id',
      where: sql`created_at < ${daysAgo({ days })}`,
      orderBy: 'created_at',
    });
    const reconciliations = await deleteRows(db, {
      table: 'billing_reconciliations',
      where: sql`started_at < ${daysAgo({ days })}`,
      orderBy: 'started_at',
    });
    if (events + checkouts + reconciliations > 0) {
      log.info({ events, checkouts, reconciliations }, 'old records of billing deleted');
    }
  },
});
