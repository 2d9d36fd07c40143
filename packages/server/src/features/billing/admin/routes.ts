import {
  getBillingStatus,
  listBillingEvents,
  listReconciliations,
  replayBillingEvent,
  startReconciliation,
  syncBillingPrices,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { pageLimit } from '../../../platform/db/keyset-page.ts';
import { requireStripe, type Billing } from '../billing.ts';
import { afterStripeCursor, toStripeCursor } from '../orders.ts';
import { syncPrices } from '../prices/sync-prices.ts';
import { processEvents } from '../process-events.ts';
import { recordStart } from '../reconcile/run-reconciliation.ts';
import { RECONCILE_TASK } from '../tasks.ts';
import { getEvent, listEvents, makeEventDue } from './events.ts';
import { presentReconciliation, readStatus } from './read-status.ts';

/** How long a replay waits for its event. */
const REPLAY_MS = 20_000;

/** Billing as administrators see it. */
export function registerBillingAdministration(app: FastifyInstance): void {
  const { config, mail, stripe, tasks, transactions } = app.platform;
  const { asService } = transactions;
  const toBilling = (log: Billing['log']): Billing => ({
    stripe: requireStripe(stripe),
    db: asService,
    mail,
    log,
  });

  serve(app, getBillingStatus, () =>
    asService((trx) => readStatus(trx, { stripe, publicUrl: config.publicUrl })),
  );

  serve(app, listBillingEvents, ({ query }) => asService((trx) => listEvents(trx, query)));

  serve(app, replayBillingEvent, async ({ params }, { log, userId }) => {
    const billing = toBilling(log);
    await asService((trx) => makeEventDue(trx, params.id));
    log.info({ user_id: userId, event: params.id }, 'an administrator replayed an event of Stripe');
    await processEvents(billing, Date.now() + REPLAY_MS);
    return asService((trx) => getEvent(trx, params.id));
  });

  serve(app, startReconciliation, async (_request, { log, userId }) => {
    const id = await recordStart(toBilling(log), userId);
    await tasks.send(RECONCILE_TASK, { reconciliation_id: id });
    log.info({ user_id: userId, reconciliation: id }, 'an administrator started a reconciliation');
    return asService((trx) => getReconciliation(trx, id));
  });

  serve(app, listReconciliations, async ({ query }) => {
    const limit = pageLimit(query);
    const rows = await asService((trx) =>
      trx
        .selectFrom('billing_reconciliations')
        .selectAll()
        .where(afterStripeCursor(['started_at', 'id'], query.cursor))
        .orderBy('started_at', 'desc')
        .orderBy(sql`id::text`, 'desc')
        .limit(limit + 1)
        .execute(),
    );
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(presentReconciliation),
      next_cursor: last ? toStripeCursor(last.started_at, last.id) : null,
    };
  });

  serve(app, syncBillingPrices, async ({ body }, { log, userId }) => {
    const actions = await syncPrices(toBilling(log), { dryRun: body.dry_run });
    if (!body.dry_run) log.info({ user_id: userId, actions }, 'prices at Stripe were synchronized');
    return { actions };
  });
}

const getReconciliation = async (trx: Transaction<Database>, id: string) =>
  presentReconciliation(
    await trx
      .selectFrom('billing_reconciliations')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
