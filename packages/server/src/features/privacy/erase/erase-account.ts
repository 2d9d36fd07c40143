import { sql } from 'kysely';
import { applyErasure, type ErasedAccount, type Erasure } from '../../../platform/erase/erasure.ts';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { TaskContext } from '../../../platform/tasks/define-task.ts';
import { repeatInBatches } from '../../../platform/tasks/delete-in-batches.ts';
import { deleteAccount, findDue } from './queries.ts';
import { openRecords, type Records } from './records.ts';

export interface EraseSystems {
  files: FileStorage;
  /** Of all slices; those that use others come first. */
  erasures: readonly Erasure[];
}

/** Entries per transaction. */
const BATCH = 500;
/** What the database refuses to erase an account with that is not due. */
const NOT_DUE = 'BW002';

/** Erases every account that is due. One that fails stops no other, and is tried again with the next run. */
export async function eraseDue(
  { db, log }: Pick<TaskContext, 'db' | 'log'>,
  systems: EraseSystems,
): Promise<void> {
  let failures = 0;
  const tried: string[] = [];
  let records: Records | undefined;
  for (;;) {
    const account = await db((trx) => findDue(trx, tried));
    if (account === undefined) break;
    tried.push(account.userId);
    try {
      records ??= await openRecords(systems.files);
      await eraseAccount(db, systems, records, account);
      log.info({ account: records.hashOf(account.userId) }, 'account erased');
    } catch (error) {
      // Another process erased it meanwhile, or its owner kept it.
      if ((error as { code?: string }).code === NOT_DUE) continue;
      failures += 1;
      log.error(
        whereOf(error),
        'an account could not be erased completely; the next run continues',
      );
    }
  }
  // Without its causes, because pg-boss stores what is thrown.
  if (failures > 0) throw new Error(`${failures} accounts could not be erased`);
}

/** The message of an error, or its details, may have the address. */
function whereOf(error: unknown): { code?: string; table?: string } {
  const { code, kind, table } = error as { code?: string; kind?: string; table?: string };
  return { code: code ?? kind ?? (error as Error).name, ...(table && { table }) };
}

/**
 * Erases one account in short transactions. If the process ends halfway, the profile is still there and due, and the
 * next run does what is left. The record is written before the profile goes, so that no restored backup is missed.
 */
async function eraseAccount(
  db: TaskContext['db'],
  { files, erasures }: EraseSystems,
  records: Records,
  account: ErasedAccount,
): Promise<void> {
  const { userId } = account;
  const hash = records.hashOf(userId);
  for (const erasure of erasures) await applyErasure({ db, files }, erasure, account);
  await repeatInBatches(BATCH, () =>
    db(async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select erase_audit(${userId}, ${hash}, ${BATCH}) as count`.execute(trx);
      return rows[0]?.count ?? 0;
    }),
  );
  await records.writeErased(hash);
  await db((trx) => deleteAccount(trx, userId, hash));
  await records.forgetDecision(userId);
}
