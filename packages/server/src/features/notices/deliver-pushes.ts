import { noticeMail } from '@beamwright/domain/messages';
import { inEnglish } from '@beamwright/domain/messages';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import type { PushClient } from '../../platform/push/push-client.ts';
import { repeatForUsers } from '../../platform/tasks/delete-in-batches.ts';
import { findChoices } from '../accounts/service.ts';
import { findReaders, isDue, takeNotices, wantedOf, type DueNotice } from './due-notices.ts';
import type { Sends } from './sends.ts';
import { pathOfNotice, writeNotice, type InvitationPath } from './present-notice.ts';

type Trx = Transaction<Database>;

/** Older ones are in the list and the digest. */
const PUSHED_FOR_HOURS = 12;
/** Of cases (specification §9). */
const CASES_PUSHED_FOR_HOURS = 24;
/** How long a push service may be out of reach. */
const RETRIED_FOR_MINUTES = 10;
/** Accounts whose notices are taken at the same time. */
const AT_ONCE = 8;

export interface Pushing {
  db: Transactions['asService'];
  push: PushClient;
  invitationPath: InvitationPath;
  /** Takes what is on its way: nobody waits for the push service of somebody else. */
  sends: Sends;
  log: FastifyBaseLogger;
}

/** Pushes every notice that waits for it. Some are still on their way afterwards. */
export async function deliverPushes(pushing: Pushing): Promise<void> {
  const { db } = pushing;
  await db(giveUp);
  await repeatForUsers(async (after) => {
    const { readers, last } = await db((trx) =>
      findReaders(trx, { way: 'push', having: sql`true`, after }),
    );
    for (let at = 0; at < readers.length; at += AT_ONCE) {
      await Promise.all(readers.slice(at, at + AT_ONCE).map((id) => pushTo(pushing, id)));
    }
    return last;
  });
}

/** What is too old, or has no browser to go to, waits for none. */
const giveUp: Parameters<Transactions['asService']>[0] = (trx) =>
  sql`update notices set pushed_at = now() where id in (
    select id from notices
    where ${isDue('push')} and (created_at < now() - make_interval(hours =>
        case when case_id is null then ${PUSHED_FOR_HOURS}::int else ${CASES_PUSHED_FOR_HOURS}::int end)
      or not exists (select from push_subscriptions where user_id = notices.user_id))
    for update skip locked)`.execute(trx);

async function pushTo(pushing: Pushing, userId: string): Promise<void> {
  const { db, sends, log } = pushing;
  const { notices, targets } = await db(async (trx) => {
    const taken = await takeNotices(trx, userId, 'push');
    const choices = await findChoices(trx, userId);
    return {
      notices: wantedOf(taken, 'push', choices),
      targets: await trx
        .selectFrom('push_subscriptions')
        .select(['id', 'endpoint', 'p256dh', 'auth'])
        .where('user_id', '=', userId)
        .execute(),
    };
  });
  if (notices.length === 0) return;
  await sends.start(() =>
    send(pushing, { userId, notices, targets }).catch((error: unknown) =>
      log.warn({ err: error, user_id: userId }, 'what became of a push was not recorded'),
    ),
  );
}

interface Taken {
  userId: string;
  notices: readonly DueNotice[];
  targets: readonly (Parameters<PushClient['send']>[0] & { id: string })[];
}

async function send(
  { db, push, invitationPath, sends, log }: Pushing,
  { userId, notices, targets }: Taken,
): Promise<void> {
  const text = JSON.stringify(describePush(notices, invitationPath));
  const outcomes = await Promise.all(
    targets.map(async ({ id, ...target }) => ({ id, outcome: await push.send(target, text) })),
  );
  const idsOf = (wanted: string) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ id }) => id);
  const [sent, gone, failed] = [idsOf('sent'), idsOf('gone'), idsOf('failed')];
  if (failed.length > 0) log.warn({ user_id: userId, failed: failed.length }, 'push failed');
  const record = async (trx: Trx) => {
    if (gone.length > 0) {
      await trx.deleteFrom('push_subscriptions').where('id', 'in', gone).execute();
    }
    if (sent.length > 0) {
      await trx
        .updateTable('push_subscriptions')
        .set({ last_pushed_at: new Date() })
        .where('id', 'in', sent)
        .execute();
    }
    if (sent.length > 0 || failed.length === 0) return;
    // Tried again with the next delivery.
    await trx
      .updateTable('notices')
      .set({ pushed_at: null })
      .where(
        'id',
        'in',
        notices.map(({ id }) => id),
      )
      .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${RETRIED_FOR_MINUTES})`)
      .execute();
  };
  await sends.record(() => db(record));
}

/** What the service worker shows. One push for several, so that a device does not ring for each. */
function describePush(notices: readonly DueNotice[], invitationPath: InvitationPath) {
  const [newest, ...others] = notices;
  if (newest === undefined) throw new Error('nothing to push');
  const text = inEnglish(writeNotice(newest));
  if (others.length === 0) {
    return { id: newest.id, title: text, body: '', path: pathOfNotice(newest, invitationPath) };
  }
  const title = inEnglish(noticeMail('several', { count: notices.length }));
  return { id: newest.id, title, body: text, path: '/notices' };
}
