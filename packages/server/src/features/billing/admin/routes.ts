import {
  getBillingStatus,
  listBillingEvents,
  listReconciliations,
  replayBillingEvent,
  startReconciliation,
  syncBillingPrices,
  type OperationRequest,
} from '@beamwright/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import { serve } from '../../../platform/http/serve.ts';
import { afterCursor, pageLimit, toPageBy } from '../../../platform/db/keyset-page.ts';
import { billingOf } from '../billing.ts';
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
  const { platform } = app;
  const { config, stripe, tasks } = platform;
  const { asService } = platform.transactions;

  serve(app, getBillingStatus, () =>
    asService((trx) => readStatus(trx, { stripe, publicUrl: config.publicUrl })),
  );

  serve(app, listBillingEvents, ({ query }) => asService((trx) => listEvents(trx, query)));

  serve(app, replayBillingEvent, async ({ params }, { log, userId, requestId }) => {
    const billing = billingOf(platform, log);
    await asService(async (trx) => {
      await recordAct(trx, { action: 'event_replayed', userId, requestId, subject: params.id });
      await makeEventDue(trx, params.id);
    });
    log.info({ user_id: userId, event: params.id }, 'an administrator replayed an event of Stripe');
    await processEvents(billing, Date.now() + REPLAY_MS);
    return asService((trx) => getEvent(trx, params.id));
  });

  serve(app, startReconciliation, async (_request, { log, userId, requestId }) => {
    await asService((trx) =>
      recordAct(trx, { action: 'reconciliation_started', userId, requestId }),
    );
    const id = await recordStart(billingOf(platform, log), userId);
    await tasks.send(RECONCILE_TASK, { reconciliation_id: id });
    log.info({ user_id: userId, reconciliation: id }, 'an administrator started a reconciliation');
    return asService((trx) => getReconciliation(trx, id));
  });

  serve(app, listReconciliations, ({ query }) =>
    asService((trx) => readReconciliations(trx, query)),
  );

  serve(app, syncBillingPrices, async ({ body }, { log, userId, requestId }) => {
    if (!body.dry_run) {
      await asService((trx) =>
        recordAct(trx, { action: 'prices_synchronized', userId, requestId }),
      );
    }
    const actions = await syncPrices(billingOf(platform, log), { dryRun: body.dry_run });
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

async function readReconciliations(
  trx: Transaction<Database>,
  query: OperationRequest<typeof listReconciliations>['query'],
) {
  const limit = pageLimit(query);
  const rows = await trx
    .selectFrom('billing_reconciliations')
    .selectAll()
    .where(afterCursor('billing_reconciliations', query.cursor, { at: 'started_at' }))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPageBy(
    rows,
    limit,
    ({ started_at, id }) => ({ at: started_at, id }),
    presentReconciliation,
  );
}
