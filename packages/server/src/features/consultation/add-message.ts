import { randomUUID } from 'node:crypto';
import {
  MAX_CASE_MESSAGES_A_MINUTE,
  type CaseMessage,
  type MessagePhoto,
} from '@beamwright/contract';
import { escalatesAt } from '@beamwright/domain';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { applyMove, keepRead, lockCase, type CaseRow } from './case-access.ts';
import { sendPhotos } from './photos.ts';
import { presentOne, selectMessages, type MessageRow } from './present-messages.ts';
import { requireOpen } from './require-open.ts';
import type { StoredDetails } from './tables.ts';

type Trx = Transaction<Database>;

/** Who writes in a case, which is locked. */
export interface Writer {
  userId: string;
  actor: 'maker' | 'expert';
  row: CaseRow;
}

export async function lockAsWriter(trx: Trx, userId: string, id: string): Promise<Writer> {
  return { userId, ...(await lockCase(trx, userId, id)) };
}

export interface NewMessage {
  id?: string | undefined;
  kind: Exclude<CaseMessage['kind'], 'move'>;
  body: string;
  photos?: readonly MessagePhoto[] | undefined;
  details?: StoredDetails;
}

/** The message that was saved under the client’s id. The same id with other content is refused. */
export async function findSent(
  trx: Trx,
  { userId, row }: Writer,
  { id, kind, body, photos = [] }: NewMessage,
): Promise<MessageRow | undefined> {
  if (id === undefined) return undefined;
  const sent = await selectMessages(trx, row.id)
    .where('id', '=', id)
    .where('sender_id', '=', userId)
    .executeTakeFirst();
  if (sent) requireSame(sent, { kind, body, photos }, problemMessage('saved_as_message'));
  return sent;
}

/** Adds a message, and says who has to answer next: the first one of an expert moves the case to in_progress. */
export async function addMessage(
  trx: Trx,
  writer: Writer,
  { id = randomUUID(), kind, body, photos = [], details = {} }: NewMessage,
): Promise<CaseMessage> {
  const { userId, actor, row } = writer;
  requireOpen(row);
  await sendPhotos(trx, row.id, photos);
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('consultation_messages')
    .values({
      id,
      consultation_id: row.id,
      sender_id: userId,
      sender_role: actor,
      kind,
      body,
      photos: JSON.stringify(photos),
      details: JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (added === 0n) throw new AppError('not_found', `the id ${id} is taken`);
  await requirePause(trx, writer);
  if (actor === 'expert') await applyMove(trx, writer, row, 'answer');
  else await waitForExpert(trx, row);
  await keepRead(trx, actor, row);
  return presentOne(trx, writer, id);
}

/** Those from before the clock was set back don’t count. */
async function requirePause(trx: Trx, { userId, row }: Writer): Promise<void> {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::integer as sent from consultation_messages
    where consultation_id = ${row.id} and sender_id = ${userId} and kind <> 'move'
      and created_at between clock_timestamp() - interval '1 minute' and clock_timestamp()`.execute(
    trx,
  );
  if ((rows[0]?.sent ?? 0) <= MAX_CASE_MESSAGES_A_MINUTE) return;
  throw new AppError('too_many_messages', `${userId} sends too fast to ${row.id}`, {
    values: { n: MAX_CASE_MESSAGES_A_MINUTE },
  });
}

/** From now on, if it did not already wait. */
async function waitForExpert(trx: Trx, { id, status, waits_for }: CaseRow): Promise<void> {
  if (waits_for === 'expert') return;
  await trx
    .updateTable('consultation_requests')
    .set({ waits_for: 'expert', escalates_at: escalatesAt(status, new Date()) })
    .where('id', '=', id)
    .execute();
}
