import { sql } from 'kysely';
import type { FileStorage } from '../storage/file-storage.ts';
import type { TaskContext } from '../tasks/define-task.ts';

/** Files that rows of accounts name, in a folder for each account such as `photos/3f`. */
export interface NamedFiles {
  folder: string;
  table: string;
  /** Has an index in the order of bytes (`collate "C"`). */
  column: string;
  media_type: string;
}

interface NamedFile {
  user_id: string;
  key: string;
}

const BATCH = 100;

/**
 * Erases the files of an account. Rows may have changed their account, but not their file: what others name is stored
 * in their own folder before this one goes, and what came from others goes with the rows.
 */
export async function eraseFiles(
  { db, files }: Pick<TaskContext, 'db'> & { files: FileStorage },
  { folder, table, column, media_type }: NamedFiles,
  userId: string,
): Promise<void> {
  const key = sql.ref(column);
  const own = `${folder}/${userId}`;
  // `0` is the character after `/`.
  const isWithin = sql`${key} collate "C" > ${`${own}/`} and ${key} collate "C" < ${`${own}0`}`;
  const select = async (condition: typeof isWithin) => {
    const { rows } = await db((trx) =>
      sql<NamedFile>`
        select user_id, ${key} as key from ${sql.table(table)} where ${condition}
        order by ${key} collate "C" limit ${BATCH}`.execute(trx),
    );
    return rows;
  };
  const rename = async (from: string, to: string) => {
    const content = await files.get(from);
    if (content) await files.put(to, content, media_type);
    await db((trx) =>
      sql`update ${sql.table(table)} set ${key} = ${to} where ${key} = ${from}`.execute(trx),
    );
  };

  let kept: NamedFile[];
  do {
    kept = await select(sql`${isWithin} and user_id <> ${userId}`);
    for (const file of kept) {
      await rename(file.key, `${folder}/${file.user_id}${file.key.slice(own.length)}`);
    }
  } while (kept.length > 0);

  let last: string | undefined = '';
  while (last !== undefined) {
    const brought: NamedFile[] = await select(
      sql`user_id = ${userId} and ${key} collate "C" > ${last} and not (${isWithin})`,
    );
    for (const file of brought) await files.delete(file.key);
    last = brought.at(-1)?.key;
  }
  await files.deleteFolder(own);
}
