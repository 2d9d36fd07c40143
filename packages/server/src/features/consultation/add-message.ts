import { randomUUID } from 'node:crypto';
import type { CaseMessage, MessagePhoto } from '@beamwright/contract';
import { escalatesAt } from '@beamwright/domain';
import { problemMessage } from '@beamwright/domain/messages';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { applyMove, keepRead, lockCase, type CaseRow } from './case-access.ts';
import { sendPhotos } from './photos.ts';
import { presentOne, selectMessages, type MessageRow } from './present-messages.ts';
import { requireOpen } from './require-open.ts';
import { requirePause } from './require-pause.ts';
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
  await requirePause(trx, { userId, caseId: row.id }, 'answer');
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
  if (actor === 'expert') await applyMove(trx, writer, row, 'answer');
  else await waitForExpert(trx, row);
  await keepRead(trx, actor, row);
  return presentOne(trx, writer, id);
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
