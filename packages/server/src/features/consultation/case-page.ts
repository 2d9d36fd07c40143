import type { answerCasePage, OperationRequest, OwnPage } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { AppError } from '../../platform/errors.ts';
import { readCase } from './case-access.ts';
import { PAGE_COLUMNS } from './solved-cases.ts';

type Trx = Transaction<Database>;

/** The page of a case of the caller. */
export async function readOwnPage(
  trx: Trx,
  userId: string,
  caseId: string,
): Promise<{ page: OwnPage | null }> {
  const { role } = await readCase(trx, userId, caseId);
  if (role !== 'maker') throw new AppError('not_found', `${userId} asked no case ${caseId}`);
  const row = await trx
    .selectFrom('solved_cases')
    .where('consultation_id', '=', caseId)
    .select([...PAGE_COLUMNS, 'status', 'requested_changes'])
    .executeTakeFirst();
  return { page: row ?? null };
}

/** Publishes the page as its maker has read it, or declines it with what has to change. A rewritten one is another. */
export async function answerPage(
  trx: Trx,
  userId: string,
  caseId: string,
  { id, publish, requested_changes = '' }: OperationRequest<typeof answerCasePage>['body'],
): Promise<{ page: OwnPage | null }> {
  await readOwnPage(trx, userId, caseId);
  const { numUpdatedRows } = await trx
    .updateTable('solved_cases')
    .set(
      publish
        ? { status: 'published', published_at: now, requested_changes: '' }
        : { status: 'declined', published_at: null, requested_changes },
    )
    .where('consultation_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new AppError('consultation_moved', `page ${id} of case ${caseId} is gone`);
  }
  return readOwnPage(trx, userId, caseId);
}
