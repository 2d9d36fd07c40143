import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Folders with all their subfolders. Folders are at most eight levels deep, so the recursion ends. */
export async function foldersWithin(
  trx: Trx,
  userId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    with recursive within as (
      select id from folders where user_id = ${userId} and id = any(${ids}::uuid[])
      union
      select folders.id from folders join within on folders.parent_id = within.id
      where folders.user_id = ${userId}
    ) select id from within`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Depth of this folder from the top; 0 is the top itself. */
export async function depthOf(trx: Trx, userId: string, id: string | null): Promise<number> {
  if (id === null) return 0;
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select parent_id from folders where user_id = ${userId} and id = ${id}
      union all
      select folders.parent_id from folders join above on folders.id = above.parent_id
    ) select count(*)::int as depth from above`.execute(trx);
  return rows[0]?.depth ?? 0;
}

/** Height of the tree below this folder, including itself. */
export async function folderDepth(trx: Trx, userId: string, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive within as (
      select id, 1 as level from folders where user_id = ${userId} and id = ${id}
      union all
      select folders.id, level + 1 from folders join within on folders.parent_id = within.id
    ) select max(level)::int as height from within`.execute(trx);
  return rows[0]?.height ?? 1;
}
