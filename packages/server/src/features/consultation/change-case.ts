import type {
  attachToConsultation,
  OperationRequest,
  rateConsultation,
} from '@beamwright/contract';
import type { CaseAttachmentKind } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { UNCHOSEN_PHOTOS } from './ask.ts';
import { queueColumns } from './build-attachments.ts';
import { keepRead, lockCase, readCase, type CaseRow } from './case-access.ts';
import { requireOpen } from './require-open.ts';

type Trx = Transaction<Database>;

/** The caller's own case, locked; that of somebody whom they help is refused. */
async function lockOwn(trx: Trx, userId: string, id: string): Promise<CaseRow> {
  const { row, actor } = await lockCase(trx, userId, id);
  if (actor === 'maker') return row;
  throw new AppError('consultation_moved', `only the maker changes this of case ${id}`);
}

/**
 * Shows something to experts while a case is open, or takes it off at any time. Queues and figures know only what is
 * shown.
 */
export async function attach(
  trx: Trx,
  userId: string,
  id: string,
  { key, is_shared }: OperationRequest<typeof attachToConsultation>['body'],
): Promise<void> {
  const row = await lockOwn(trx, userId, id);
  if (is_shared) requireOpen(row);
  const before = await trx
    .selectFrom('consultation_attachments')
    .where('consultation_id', '=', id)
    .where('key', '=', key)
    .where('key', '<>', UNCHOSEN_PHOTOS.key)
    .select(['kind', 'content', 'is_shared'])
    .executeTakeFirst();
  if (before === undefined) throw new AppError('not_found', `case ${id} has no ${key}`);
  await trx
    .updateTable('consultation_attachments')
    .set({ is_shared })
    .where('consultation_id', '=', id)
    .where('key', '=', key)
    .execute();
  if (before.content.photo_id != null) {
    await trx
      .updateTable('consultation_photos')
      .set({ is_shared })
      .where('consultation_id', '=', id)
      .where('id', '=', before.content.photo_id)
      .execute();
  }
  const shared = await trx
    .selectFrom('consultation_attachments')
    .where('consultation_id', '=', id)
    .where('is_shared', '=', true)
    .where('kind', 'in', ['machine', 'material'])
    .select('content')
    .execute();
  await trx
    .updateTable('consultation_requests')
    .set(queueColumns(shared))
    .where('id', '=', id)
    .execute();
  if (before.is_shared !== is_shared && IN_MESSAGES.includes(before.kind)) await showAgain(trx, id);
  await keepRead(trx, 'maker', row);
}

/** What messages show, too. */
const IN_MESSAGES: readonly CaseAttachmentKind[] = ['machine', 'material', 'tries'];

/** Messages that show what is taken off or put back change with it, so that who has read them reads them again. */
async function showAgain(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('consultation_messages')
    .set({ details: sql`details` })
    .where('consultation_id', '=', id)
    .where(sql<boolean>`details ?| array['attached', 'proposal']`)
    .execute();
}

/** What is left out stays as it is. */
export async function rate(
  trx: Trx,
  userId: string,
  id: string,
  { rating, solution, may_publish, may_learn }: OperationRequest<typeof rateConsultation>['body'],
): Promise<void> {
  const row = await lockOwn(trx, userId, id);
  if (row.status !== 'resolved' && row.status !== 'closed') {
    throw new AppError('consultation_moved', `case ${id} is ${row.status}`);
  }
  await trx
    .updateTable('consultation_requests')
    .set({
      rating: rating ?? sql<number>`rating`,
      solution: solution ?? sql<string>`solution`,
      may_publish: may_publish ?? sql<boolean>`may_publish`,
      may_learn: may_learn ?? sql<boolean>`may_learn`,
    })
    .where('id', '=', id)
    .execute();
  await keepRead(trx, 'maker', row);
}

/** A mark never moves back, nor beyond what there is. An expert who only looks at a case has none. */
export async function markRead(
  trx: Trx,
  userId: string,
  id: string,
  revision: number,
): Promise<void> {
  const { role } = await readCase(trx, userId, id);
  if (role === 'reader') return;
  const column = role === 'maker' ? 'requester_read' : 'expert_read';
  const shown = sql<number>`least(revision, ${revision})`;
  await trx
    .updateTable('consultation_requests')
    .set({ [column]: shown })
    .where('id', '=', id)
    .where(column, '<', shown)
    .execute();
}
