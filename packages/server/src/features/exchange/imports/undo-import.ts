import { randomUUID } from 'node:crypto';
import {
  IMPORT_UNDO_DAYS,
  type OperationOutput,
  type undoImport as undoOperation,
} from '@beamwright/contract';
import { versionMessage } from '@beamwright/domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../plans/service.ts';
import { countRows, readImport } from './queries.ts';
import { removeAdded, restoreReplaced } from './take-back.ts';

type Trx = Transaction<Database>;

const MAX_NAMED = 100;
const DAY_MS = 86_400_000;

/** Takes back what an import did, but for settings that were changed or tried since or are read-only. */
export async function undoImport(
  trx: Trx,
  userId: string,
  id: string,
): Promise<OperationOutput<typeof undoOperation>> {
  await lockAccount(trx, userId);
  const record = await readImport(trx, userId, id);
  const { status, applied_at } = record;
  const isRecent =
    applied_at !== null && Date.now() - applied_at.getTime() <= IMPORT_UNDO_DAYS * DAY_MS;
  if (status !== 'applied' || !isRecent) {
    throw new AppError('import_not_undoable', `${id} is ${status}`);
  }
  const applied = { id, applied_at, rows: countRows(record) };
  const removed = await removeAdded(trx, applied, randomUUID());
  const summary = versionMessage('import_undone', { file: record.file_name });
  const restored = await restoreReplaced(trx, userId, applied, summary);
  const changedIds = [...removed.kept, ...restored.kept];
  const kept = await trx
    .selectFrom('settings')
    .select(['id', 'name', sql<number>`count(*) over ()::int`.as('count')])
    .where(sql<boolean>`id = any(${changedIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(MAX_NAMED)
    .execute();
  await trx.updateTable('imports').set({ status: 'undone' }).where('id', '=', id).execute();
  return {
    removed: removed.count,
    restored: restored.count,
    kept: kept.map(({ id: settingId, name }) => ({ id: settingId, name })),
    kept_count: kept[0]?.count ?? 0,
  };
}
