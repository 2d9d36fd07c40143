import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { createPauser } from '../../../platform/threads/create-pauser.ts';
import { isTime, type ExportedTable } from './tables/exported-table.ts';

/** Rows as the database gives them as JSON, with times in UTC. */
export type Row = Record<string, unknown>;

/** Whose rows are read, and with which rights. */
export interface RowSource {
  userId: string;
  transactions: Pick<Transactions, 'asUser' | 'asService'>;
  /** Connected as the login role, for the tables of signing in. */
  pool: Pool;
}

/** Rows a statement: the embedded engine serves nobody else meanwhile. */
const MAX_ROWS = 200;
/** For the first statement, when the size of the rows is not known yet. */
const FIRST_ROWS = 20;
/** About how much a statement reads, in characters. A job may be as large as a thousand settings. */
const PAGE_LENGTH = 150_000;

/** Both are JSON as text: the length of the row is known, and only what is needed is parsed. */
interface Keyed {
  row: string;
  key: string;
}

/**
 * Every row of the user in one table, a short transaction for each page. Rows are parsed one by one as they are taken:
 * a page of parsed rows is many times larger than its text, and lives long enough to be moved to the old generation.
 */
export async function* readPages(
  source: RowSource,
  table: ExportedTable,
  columns: readonly string[] = Object.keys(table.columns),
): AsyncGenerator<Iterable<Row>> {
  const pause = createPauser();
  let after: string[] | undefined;
  let limit = FIRST_ROWS;
  for (;;) {
    const { text, values } = pageQuery(table, columns, { userId: source.userId, after, limit });
    const found = await run<Keyed>(source, table, text, values);
    if (found.length > 0) yield parseRows(found);
    if (found.length < limit) return;
    const length = found.reduce((sum, { row }) => sum + row.length, 0) / found.length;
    limit = Math.max(1, Math.min(MAX_ROWS, Math.floor(PAGE_LENGTH / length)));
    after = JSON.parse(found.at(-1)?.key ?? '[]') as string[];
    await pause();
  }
}

/** How many rows the user has in a table, and how many files with how many bytes. */
export async function countRows(
  source: RowSource,
  table: ExportedTable,
): Promise<{ rows: number; files: number; bytes: number }> {
  const column = table.files?.column;
  const ofFiles = column === undefined ? '0' : `count(${quoted(column)})::int`;
  const bytesColumn = column?.replace(/_key$/, '_bytes') ?? '';
  const ofBytes = bytesColumn in table.columns ? `coalesce(sum(${quoted(bytesColumn)}), 0)` : '0';
  const text = `select count(*)::int as rows, ${ofFiles} as files, ${ofBytes}::float8 as bytes
    from ${reference(table)} where ${ownedBy(table)} and ${table.where ?? 'true'}`;
  const [counted] = await run<{ rows: number; files: number; bytes: number }>(source, table, text, [
    source.userId,
  ]);
  return counted ?? { rows: 0, files: 0, bytes: 0 };
}

/** The names are those of our declarations, never of a request. */
const quoted = (name: string): string => `"${name}"`;
const reference = ({ table }: ExportedTable): string => table.split('.').map(quoted).join('.');

/** The condition of the rows of `$1`. */
export function ownedBy({ owner, part_of }: Pick<ExportedTable, 'owner' | 'part_of'>): string {
  const isOwn = `${quoted(owner)} = $1`;
  if (part_of === undefined) return isOwn;
  return `${quoted(part_of.column)} in (select id from ${quoted(part_of.table)} where ${isOwn})`;
}

function valueOf({ without }: ExportedTable, name: string): string {
  const path = without?.[name];
  const column = `page.${quoted(name)}`;
  return path === undefined ? column : `${column} #- '${path}' as ${quoted(name)}`;
}

function pageQuery(
  table: ExportedTable,
  columns: readonly string[],
  { userId, after, limit }: { userId: string; after: string[] | undefined; limit: number },
): { text: string; values: string[] } {
  const order = table.order.map(quoted).join(', ');
  const key = table.order.map((name) => `t.${quoted(name)}::text`).join(', ');
  const places = table.order.map((_name, at) => `$${at + 2}`).join(', ');
  const isAfter = after === undefined ? '' : `and (${order}) > (${places})`;
  // No column of a table is named so.
  const text = `select to_jsonb(r)::text as row, row_key as key from (
      select to_jsonb(array[${key}])::text as row_key, t.* from ${reference(table)} t
      where ${ownedBy(table)} and ${table.where ?? 'true'} ${isAfter} order by ${order} limit ${limit}) as page,
    lateral (select ${columns.map((name) => valueOf(table, name)).join(', ')}) as r
    order by ${table.order.map((name) => `page.${quoted(name)}`).join(', ')}`;
  return { text, values: [userId, ...(after ?? [])] };
}

/** With the rights that the declaration names. The owner is a condition as well where row-level security sees all. */
async function run<T>(
  { transactions, pool, userId }: RowSource,
  { reader }: ExportedTable,
  text: string,
  values: readonly string[],
): Promise<T[]> {
  if (reader === 'login') return (await pool.query(text, [...values])).rows as T[];
  const query = toSql<T>(text, values);
  const { rows } = await (reader === 'user'
    ? transactions.asUser(userId, (trx) => query.execute(trx))
    : transactions.asService((trx) => query.execute(trx)));
  return rows;
}

/** A statement with `$1` and so on, for Kysely. */
function toSql<T>(text: string, values: readonly string[]) {
  const parts = text.split(/\$(\d+)/);
  return sql<T>`${sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql.raw(''),
  )}`;
}

function* parseRows(found: readonly Keyed[]): Generator<Row> {
  for (const { row } of found) yield withTimes(JSON.parse(row) as Row);
}

/** The offset depends on the session of the database, so times are written in UTC. */
function withTimes(row: Row): Row {
  for (const name of Object.keys(row)) {
    const value = row[name];
    if (typeof value === 'string' && isTime(name)) row[name] = new Date(value).toISOString();
  }
  return row;
}
