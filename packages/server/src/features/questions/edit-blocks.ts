import { problemMessage } from '@beamwright/domain/messages';
import type {
  BlockDraft,
  createBlock as createOperation,
  OperationRequest,
  SafetyBlock,
} from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { refuseChanged, refuseTakenName } from './refusals.ts';

type Trx = Transaction<Database>;

const COLUMNS = [
  'id',
  'name',
  'material_pattern',
  'block_level',
  'laser_type_filter',
  'reason',
  'alternative',
  'is_active',
  'created_at',
  'updated_at',
] as const;

const present = (
  row: Pick<Selectable<Database['safety_blocks']>, (typeof COLUMNS)[number]>,
): SafetyBlock => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function listBlocks(trx: Trx): Promise<{ items: SafetyBlock[] }> {
  const rows = await trx.selectFrom('safety_blocks').select(COLUMNS).orderBy('name').execute();
  return { items: rows.map(present) };
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createBlock(
  trx: Trx,
  userId: string,
  draft: OperationRequest<typeof createOperation>['body'],
): Promise<SafetyBlock> {
  const { id } = draft;
  const added =
    id === undefined
      ? undefined
      : await trx
          .selectFrom('safety_blocks')
          .select(COLUMNS)
          .where('id', '=', id)
          .executeTakeFirst();
  if (added !== undefined) {
    requireSame(added, draft, problemMessage('saved_as', { name: added.name }));
    return present(added);
  }
  const row = await refuseTakenName(
    trx
      .insertInto('safety_blocks')
      .values({ ...draft, created_by: userId })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
  return present(row);
}

export async function updateBlock(
  trx: Trx,
  id: string,
  { updated_at, ...fields }: BlockDraft & { updated_at: string },
): Promise<SafetyBlock> {
  const stored = await trx
    .selectFrom('safety_blocks')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // The response to the same change may have been lost.
  if (stored && isSame(stored, fields)) return present(stored);
  refuseChanged(stored, updated_at, `safety block ${id}`);
  const row = await refuseTakenName(
    trx
      .updateTable('safety_blocks')
      .set({ ...fields, updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
  );
  return present(row);
}

export async function deleteBlock(trx: Trx, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('safety_blocks')
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no safety block ${id}`);
}
