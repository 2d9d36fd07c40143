import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Letter } from './letter.ts';
import type { Seal } from './seal.ts';

type Trx = Transaction<Database>;

/** Longer than an attempt takes. After that, the process that claimed the mail is gone. */
const CLAIM_S = 120;
/** Minutes until the next attempt, by the number of attempts so far; the last one repeats. Greylisting asks for 5. */
const RETRY_MINUTES = [1, 5, 15, 60, 240];

/** A mail that this process has claimed. */
export interface ClaimedMail {
  id: string;
  kind: string;
  to_address: string;
  content: string | null;
  attempts: number;
  send_before: Date;
}

export interface NewMail {
  id?: string | undefined;
  user_id: string | null;
  kind: string;
  to: string;
  isAsked?: boolean;
  letter: Letter;
  sendWithinS: number;
}

/** Needs the service role. */
export async function insertMail(trx: Trx, seal: Seal, mail: NewMail): Promise<void> {
  const id = mail.id ?? randomUUID();
  await trx
    .insertInto('mails')
    .values({
      id,
      user_id: mail.user_id,
      kind: mail.kind,
      to_address: mail.to,
      is_asked: mail.isAsked ?? false,
      subject: mail.letter.subject,
      content: seal.close(JSON.stringify(mail.letter), id),
      send_before: sql<Date>`now() + make_interval(secs => ${mail.sendWithinS})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** The letter of a stored mail; undefined if it was removed, or sealed with another secret. */
export function openLetter(seal: Seal, { id, content }: Pick<ClaimedMail, 'id' | 'content'>) {
  const text = content === null ? undefined : seal.open(content, id);
  return text === undefined ? undefined : (JSON.parse(text) as Letter);
}

/**
 * Claims up to `limit` mails that are due. No two processes claim the same one. A second early, because the clocks of two
 * processors may differ: a mail that was just written would otherwise wait a minute.
 */
export async function claimMails(trx: Trx, limit: number): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    update mails set state = 'sending', attempts = attempts + 1,
      due_at = now() + make_interval(secs => ${CLAIM_S})
    where id in (
      select id from mails where state in ('waiting', 'sending') and due_at <= now() + interval '1 second'
      order by due_at limit ${limit} for update skip locked)
    returning id, kind, to_address, content, attempts, send_before`.execute(trx);
  return rows;
}

/** Its links are of no use to anybody any more, so the content goes. */
export const markSent = (trx: Trx, id: string): Promise<unknown> =>
  trx
    .updateTable('mails')
    .set({ state: 'sent', content: null, last_error: null, sent_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

/** Of a mail that was not sent, if nobody else has claimed or sent it meanwhile. */
const updateUnsent = (trx: Trx, mail: ClaimedMail) =>
  trx
    .updateTable('mails')
    .where('id', '=', mail.id)
    .where('state', '=', 'sending')
    .where('attempts', '=', mail.attempts);

/** Kept for administrators, because there is no mail server. */
export const markKept = (trx: Trx, mail: ClaimedMail): Promise<unknown> =>
  updateUnsent(trx, mail).set({ state: 'kept', attempts: 0 }).execute();

export const markFailed = (trx: Trx, mail: ClaimedMail, reason: string): Promise<unknown> =>
  updateUnsent(trx, mail).set({ state: 'failed', last_error: reason }).execute();

/** Waits for the next attempt, or fails if that would be too late. Returns whether it still waits. */
export async function markUnsent(trx: Trx, mail: ClaimedMail, reason: string): Promise<boolean> {
  const minutes = RETRY_MINUTES[Math.min(mail.attempts, RETRY_MINUTES.length) - 1] ?? 1;
  const next = sql<Date>`now() + make_interval(mins => ${minutes})`;
  const row = await updateUnsent(trx, mail)
    .set({
      state: sql<
        'waiting' | 'failed'
      >`case when ${next} < send_before then 'waiting' else 'failed' end`,
      due_at: next,
      last_error: reason,
    })
    .returning('state')
    .executeTakeFirst();
  return row?.state !== 'failed';
}

/** Once there is a mail server, mails kept without one are sent if they still say something of use. */
export const releaseKept = (trx: Trx): Promise<unknown> =>
  trx
    .updateTable('mails')
    .set({ state: 'waiting', due_at: sql<Date>`now()` })
    .where('state', '=', 'kept')
    .where('send_before', '>', sql<Date>`now()`)
    .execute();
