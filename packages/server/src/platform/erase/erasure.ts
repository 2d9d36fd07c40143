import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { TaskContext } from '../tasks/define-task.ts';
import { eraseFiles, type NamedFiles } from './erase-files.ts';
import { repeatInBatches } from '../tasks/delete-in-batches.ts';

export interface ErasedAccount {
  userId: string;
  email: string;
  name: string;
}

interface Owned {
  /** With its schema, unless that is `public`. */
  table: string;
  /** `user_id` when left out. */
  column?: string;
  /** Rows per transaction; fewer where each row takes others with it. */
  batch?: number;
}

/**
 * What a slice stores of an account. Small tables that the database deletes with the profile need no entry. Slices that
 * use others are erased before them.
 */
export interface Erasure {
  /** Rows that go, in this order. */
  rows?: readonly Owned[];
  /** Columns that name the account in rows that stay. */
  names?: readonly Owned[];
  /** Folders of the file storage that have a folder for each account, such as `photos`. */
  folders?: readonly string[];
  /** The same, where rows that name a file may change their account. */
  files?: NamedFiles;
  /** What the lists can't say, one bounded part per call. Returns whether there may be more. */
  more?: (trx: Transaction<Database>, account: ErasedAccount) => Promise<boolean>;
}

type Systems = Pick<TaskContext, 'db'> & { files: FileStorage };

const BATCH = 500;

/** Erases what one slice stores. If it stops halfway, doing it again continues. */
export async function applyErasure(
  { db, files }: Systems,
  { rows = [], names = [], folders = [], files: named, more }: Erasure,
  account: ErasedAccount,
): Promise<void> {
  const { userId } = account;
  for (const folder of folders) await files.deleteFolder(`${folder}/${userId}`);
  if (named) await eraseFiles({ db, files }, named, userId);
  if (more) while (await db((trx) => more(trx, account)));
  const inBatches = (
    verb: 'erase_rows' | 'erase_names',
    { table, column = 'user_id', batch = BATCH }: Owned,
  ) =>
    repeatInBatches(batch, () =>
      db(async (trx) => {
        const { rows: answer } = await sql<{ count: number }>`
          select ${sql.ref(verb)}(${table}::regclass, ${column}, ${userId}, ${batch}) as count
        `.execute(trx);
        return answer[0]?.count ?? 0;
      }),
    );
  for (const owned of rows) await inBatches('erase_rows', owned);
  for (const owned of names) await inBatches('erase_names', owned);
}
