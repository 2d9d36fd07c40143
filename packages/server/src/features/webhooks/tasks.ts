import { MAX_KEPT_DELIVERIES, RETENTION } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { defineTask, type Task } from '../../platform/tasks/define-task.ts';
import { daysAgo, deleteRows, repeatInBatches } from '../../platform/tasks/delete-in-batches.ts';
import { lockOwner } from '../accounts/service.ts';
import { giveUpSurplus } from './give-up-surplus.ts';
import { endpointFailingMail, endpointOffMail, type MailedReason } from './mails.ts';

type Trx = Transaction<Database>;

/** Minutes for which nothing arrives before its owner is notified; shorter failures recover on their own. */
const NOTIFIED_AFTER_MIN = 60;
const MAX_NOTIFIED = 50;
const BATCH = 1000;

/** Events with their deliveries. */
export const deleteOldEvents = defineTask({
  id: 'webhooks.delete-old-events',
  payload: z.object({}),
  cron: '11 4 * * *',
  handler: async (_payload, { db, log }) => {
    const events = await deleteRows(db, {
      table: 'webhook_events',
      where: sql`created_at < ${daysAgo(RETENTION.webhook_events)}`,
      orderBy: 'created_at',
    });
    if (events > 0) log.info({ events }, 'old webhook events deleted');
  },
});

/** What waits for an endpoint that is paused or off has waited long enough. */
export const giveUpWaiting = defineTask({
  id: 'webhooks.give-up-waiting',
  payload: z.object({}),
  cron: '37 * * * *',
  handler: async (_payload, { db }) => {
    await repeatInBatches(BATCH, () =>
      db(async (trx) => {
        const { numAffectedRows = 0n } = await sql`
          update webhook_deliveries set state = 'failed', error = 'endpoint_off' where id in (
            select deliveries.id from webhook_deliveries deliveries
              join webhook_endpoints endpoints on endpoints.id = deliveries.endpoint_id
            where deliveries.state = 'waiting' and deliveries.give_up_at < now() and endpoints.state <> 'on'
            order by deliveries.give_up_at limit ${BATCH})`.execute(trx);
        return Number(numAffectedRows);
      }),
    );
  },
});

/** Minutes within which an endpoint got an event if it may be over the limit; several runs, because one may be missed. */
const TRIMMED_WITHIN_MIN = 30;

/**
 * Bounds what one endpoint stores: whatever fills it, its account has at most ten of them. An endpoint for which too much
 * waits is turned off, the oldest of it given up, and its owner notified. Only endpoints that got something new are
 * looked at, one at a time.
 */
export const trimDeliveries = defineTask({
  id: 'webhooks.trim-deliveries',
  payload: z.object({}),
  cron: '*/5 * * * *',
  handler: async (_payload, { db, log }) => {
    for (const id of await db(findGrown)) {
      if (await db((trx) => turnOffOverflowing(trx, id))) {
        await repeatInBatches(BATCH, () => db((trx) => giveUpSurplus(trx, id, BATCH)));
      }
      const deleted = await repeatInBatches(BATCH, () => db((trx) => deleteSurplus(trx, id)));
      if (deleted > 0) log.info({ endpoint: id, deliveries: deleted }, 'old deliveries deleted');
    }
  },
});

/** Endpoints that got an event lately. */
async function findGrown(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct deliveries.endpoint_id as id
    from webhook_events events join webhook_deliveries deliveries on deliveries.event_id = events.id
    where events.created_at > now() - make_interval(mins => ${TRIMMED_WITHIN_MIN})`.execute(trx);
  return rows.map(({ id }) => id);
}

async function turnOffOverflowing(trx: Trx, id: string): Promise<boolean> {
  const { rows } =
    await sql`update webhook_endpoints set state = 'off', off_reason = 'overflow', notified_at = null
      where id = ${id} and state <> 'off' and exists (select from webhook_deliveries
        where endpoint_id = ${id} and state = 'waiting' offset ${MAX_KEPT_DELIVERIES} limit 1)
      returning id`.execute(trx);
  return rows.length > 0;
}

/** The oldest, with the events that nothing else was to get. */
async function deleteSurplus(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ event_id: string }>`
    delete from webhook_deliveries where id in (
      select id from (
        select id, state from webhook_deliveries where endpoint_id = ${id}
        order by created_at desc, id desc offset ${MAX_KEPT_DELIVERIES} limit ${BATCH}) as old
      where state <> 'waiting')
    returning event_id`.execute(trx);
  const ids = rows.map(({ event_id }) => event_id);
  await sql`delete from webhook_events events where id = any(${ids}::uuid[])
    and not exists (select from webhook_deliveries others where others.event_id = events.id)`.execute(
    trx,
  );
  return rows.length;
}

/** Of receivers that get nothing at the moment. */
export const deleteOldPaces = defineTask({
  id: 'webhooks.delete-old-paces',
  payload: z.object({}),
  cron: '23 * * * *',
  handler: async (_payload, { db }) => {
    await deleteRows(db, {
      table: 'webhook_paces',
      where: sql`full_at < now() - interval '10 minutes'`,
      key: 'key',
    });
  },
});

interface Found {
  id: string;
  user_id: string;
}

const isUnnotified = sql`notified_at is null and off_reason is distinct from 'recovered'
  and (state = 'off' or (state = 'on' and failing_since < now() - make_interval(mins => ${sql.lit(NOTIFIED_AFTER_MIN)})))`;

/** Mails the owners of endpoints that keep failing or were turned off, once for each. */
export const createNotifyOwners = (mail: Pick<MailService, 'write'>): Task =>
  defineTask({
    id: 'webhooks.notify-owners',
    payload: z.object({}),
    cron: '*/5 * * * *',
    handler: async (_payload, { db }) => {
      await repeatInBatches(MAX_NOTIFIED, async () => {
        const unnotified = await db(async (trx) => {
          const { rows } = await sql<Found>`select id, user_id from webhook_endpoints
            where ${isUnnotified} order by id limit ${MAX_NOTIFIED}`.execute(trx);
          return rows;
        });
        for (const endpoint of unnotified) await db((trx) => notifyOwner(trx, mail, endpoint));
        return unnotified.length;
      });
    },
  });

/** Locks the account before the endpoint, as its requests do. By then it may have recovered, or be off. */
async function notifyOwner(
  trx: Trx,
  mail: Pick<MailService, 'write'>,
  { id, user_id }: Found,
): Promise<void> {
  const { email } = await lockOwner(trx, user_id);
  const { rows } = await sql<{ url: string; off_reason: MailedReason | null }>`
    update webhook_endpoints set notified_at = now() where id = ${id} and ${isUnnotified}
    returning url, off_reason`.execute(trx);
  const [endpoint] = rows;
  if (endpoint === undefined) return;
  const { url, off_reason: reason } = endpoint;
  const [to, address] = [{ user_id, to: email }, new URL(url).host];
  if (reason === null) await mail.write(trx, endpointFailingMail, to, { address });
  else await mail.write(trx, endpointOffMail, to, { address, reason });
}
