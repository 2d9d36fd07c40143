import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../db/database.ts';
import type { TaskContext } from './define-task.ts';

/**
 * Repeats a step that handles at most `batch` rows, and returns how many, until there are none left: the embedded
 * engine serves no other session while a statement runs. Returns the number of rows.
 */
export async function repeatInBatches(batch: number, step: () => Promise<number>): Promise<number> {
  let [rows, count] = [0, batch];
  while (count === batch) {
    count = await step();
    rows += count;
  }
  return rows;
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Repeats a step that handles some users after one, in the order of ids, and returns the last of them, until it returns
 * null: there are no more. A step that returns the user it was called with is repeated.
 */
export async function repeatForUsers(
  step: (after: string) => Promise<string | null>,
): Promise<void> {
  let after: string | null = BEFORE_ALL;
  while (after !== null) after = await step(after);
}

/** Repeats a statement that deletes at most `batch` rows, each time in its own transaction. */
export const deleteInBatches = (
  db: TaskContext['db'],
  batch: number,
  statement: RawBuilder<unknown>,
): Promise<number> =>
  repeatInBatches(batch, () =>
    db(async (trx) => {
      const { numAffectedRows = 0n } = await statement.execute(trx);
      return Number(numAffectedRows);
    }),
  );

/** The same as the login role, for better-auth's tables. The statement takes the size of a batch as `$1`. */
export const deleteAsLogin = (
  pool: Pool,
  batch: number,
  text: string,
  values: unknown[] = [],
): Promise<number> =>
  repeatInBatches(batch, async () => (await pool.query(text, [batch, ...values])).rowCount ?? 0);

interface DeletedRows {
  table: string;
  /** Which rows. */
  where: RawBuilder<unknown>;
  /** Of an index, so that the rows are found without reading the others. */
  orderBy?: string;
  /** Fewer where each row takes others with it. */
  batch?: number;
  /** Its primary key, `id` when left out. */
  key?: string;
}

/** Deletes rows of a table. Returns their number. */
export function deleteRows(
  db: TaskContext['db'],
  { table, where, orderBy, batch = 1000, key = 'id' }: DeletedRows,
): Promise<number> {
  const name = sql.table(table);
  const order = orderBy === undefined ? sql`` : sql`order by ${sql.ref(orderBy)}`;
  return deleteInBatches(
    db,
    batch,
    sql`delete from ${name} where ${sql.ref(key)} in (select ${sql.ref(key)} from ${name} where ${where} ${order} limit ${batch})`,
  );
}

/** Days in force: fewer than those of `RETENTION` where an administrator chose so. Needs the service role. */
export async function readDaysInForce(
  trx: Transaction<Database>,
  { days, setting }: { days: number; setting?: string },
): Promise<number> {
  if (setting === undefined) return days;
  const { rows } = await sql<{
    days: number;
  }>`select retention_days(${setting}, ${days}) as days`.execute(trx);
  return rows[0]?.days ?? days;
}

/** A time that many days ago; fewer where an administrator chose so. */
export const daysAgo = ({ days, setting }: { days: number; setting?: string }): RawBuilder<Date> =>
  setting === undefined
    ? sql<Date>`(now() - make_interval(days => ${days}))`
    : sql<Date>`(now() - make_interval(days => (select retention_days(${setting}, ${days}))))`;
