import { randomUUID } from 'node:crypto';
import {
  MAX_KEPT_DELIVERIES,
  type createWebhook,
  type IssuedEndpoint,
  type OperationRequest,
  type updateWebhook,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { announceDue } from '../../platform/webhooks/outbox.ts';
import { makeSecret } from '../../platform/webhooks/sign-webhook.ts';
import type { WebhookService } from '../../platform/webhooks/webhooks.ts';
import { giveUpSurplus } from './give-up-surplus.ts';
import {
  findEndpoint,
  presentEndpoint,
  requireOn,
  selectEndpoints,
  type EndpointRow,
} from './read-endpoints.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createWebhook>['body'];
type Patch = OperationRequest<typeof updateWebhook>['body'];

/** Whose endpoints, and how many the plan includes. The account is locked, so counts are exact. */
export interface Holder {
  userId: string;
  included: number;
}

/**
 * Secrets that sign beside the two newest: an event has a signature by each. Of more, the newest go: whoever rotates so
 * often within an overlap received none of them.
 */
const MAX_EARLIER = 6;

type Hooks = Pick<WebhookService, 'accepts' | 'isOwn' | 'seal'>;

function requireAccepted({ accepts, isOwn }: Hooks, url: string): void {
  if (isOwn(url)) throw new AppError('webhook_url_own', 'the address of this installation');
  if (!accepts(url)) throw new AppError('webhook_url_refused', 'not a public https address');
}

/** Sending the same id again returns the same secret until something was delivered: the response may have been lost. */
export async function addEndpoint(
  trx: Trx,
  hooks: Hooks,
  holder: Holder,
  { id = randomUUID(), ...fields }: Draft,
): Promise<IssuedEndpoint> {
  const { userId, included } = holder;
  if (included === 0) throw new AppError('api_access_missing', 'the plan has no API access');
  requireAccepted(hooks, fields.url);
  const endpoints = await selectEndpoints(trx, userId);
  const added = endpoints.find((endpoint) => endpoint.id === id);
  if (added !== undefined) return issueAgain(trx, hooks, holder, { added, fields });
  if (endpoints.length >= included) {
    throw new AppError('too_many_webhooks', `${included} endpoints`, { values: { n: included } });
  }
  const secret = makeSecret();
  const row = await trx
    .insertInto('webhook_endpoints')
    .values({ id, user_id: userId, ...fields, secret: hooks.seal.close(secret, id) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  // The id belongs to another account; the response must not reveal that.
  if (row === undefined) throw new AppError('not_found', `endpoint id ${id} is taken`);
  return { ...presentEndpoint(await findEndpoint(trx, userId, id), included), secret };
}

async function issueAgain(
  trx: Trx,
  { seal }: Hooks,
  { included }: Holder,
  { added, fields }: { added: EndpointRow; fields: Omit<Draft, 'id'> },
): Promise<IssuedEndpoint> {
  const savedAs = problemMessage('saved_as', { name: added.url });
  requireSame(added, fields, savedAs);
  const stored = await trx
    .selectFrom('webhook_endpoints')
    .select('secret')
    .where('id', '=', added.id)
    .executeTakeFirstOrThrow();
  const secret = seal.open(stored.secret, added.id);
  if (added.last_delivered_at !== null || secret === undefined) {
    throw new AppError('already_added', `endpoint ${added.id} is in use`, { detail: savedAs });
  }
  return { ...presentEndpoint(added, included), secret };
}

/** Another address starts without the failures of the one before, and its owner learns of it. */
export async function changeEndpoint(
  trx: Trx,
  hooks: Hooks,
  { userId, included }: Holder,
  { id, patch }: { id: string; patch: Patch },
) {
  const { url } = await findEndpoint(trx, userId, id);
  if (patch.url !== undefined) requireAccepted(hooks, patch.url);
  const isMoved = patch.url !== undefined && patch.url !== url;
  if (Object.keys(patch).length > 0) {
    await trx
      .updateTable('webhook_endpoints')
      .set({ ...patch, ...(isMoved && { changed_at: now }) })
      .where('id', '=', id)
      .execute();
  }
  if (isMoved) await forgetFailures(trx, id);
  return { endpoint: presentEndpoint(await findEndpoint(trx, userId, id), included), isMoved };
}

/**
 * The ones before still sign, each as long as its rotation said: a receiver may have any of them, because responses are
 * lost. Without an overlap, all end at once.
 */
export async function rotateSecret(
  trx: Trx,
  { seal }: Hooks,
  { userId, included }: Holder,
  { id, overlapHours }: { id: string; overlapHours: number },
): Promise<IssuedEndpoint> {
  await findEndpoint(trx, userId, id);
  const secret = makeSecret();
  await sql`
    update webhook_endpoints set secret = ${seal.close(secret, id)}, previous_secret = secret,
      previous_ends_at = now() + make_interval(hours => ${overlapHours}), changed_at = now(),
      earlier_secrets = case when ${overlapHours} = 0 then '[]' else (
        select coalesce(jsonb_agg(earlier order by place), '[]') from (
          select * from jsonb_array_elements(earlier_secrets || jsonb_build_array(
              jsonb_build_object('secret', previous_secret, 'ends_at', previous_ends_at)))
            with ordinality as each (earlier, place)
          where (earlier ->> 'ends_at')::timestamptz > now() order by place limit ${MAX_EARLIER}) as kept) end
    where id = ${id}`.execute(trx);
  return { ...presentEndpoint(await findEndpoint(trx, userId, id), included), secret };
}

/** Its events wait. */
export async function pauseEndpoint(trx: Trx, { userId, included }: Holder, id: string) {
  await requireOn(trx, userId, id);
  await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'paused' })
    .where('id', '=', id)
    .execute();
  return presentEndpoint(await findEndpoint(trx, userId, id), included);
}

/** Sends what waits now, of which no more is kept than of the others. */
export async function resumeEndpoint(trx: Trx, { userId, included }: Holder, id: string) {
  await findEndpoint(trx, userId, id);
  await trx
    .updateTable('webhook_endpoints')
    .set({ state: 'on', off_reason: null })
    .where('id', '=', id)
    .execute();
  await forgetFailures(trx, id);
  await giveUpSurplus(trx, id, MAX_KEPT_DELIVERIES);
  return presentEndpoint(await findEndpoint(trx, userId, id), included);
}

async function forgetFailures(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({
      failures: 0,
      failing_since: null,
      // Of one that stays off, its owner was notified.
      notified_at: sql<Date | null>`case when state = 'off' then notified_at end`,
      rests_until: null,
      due_at: now,
    })
    .where('id', '=', id)
    .execute();
  await announceDue(trx);
}

export async function deleteEndpoint(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('webhook_endpoints')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no endpoint ${id}`);
}
