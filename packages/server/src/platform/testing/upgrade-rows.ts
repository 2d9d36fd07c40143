import { readFile } from 'node:fs/promises';
import type { OwnerClient } from '../db/client.ts';
import { suspendRules } from '../db/suspend-rules.ts';

interface Line {
  table: string;
  row: Record<string, unknown>;
}

/**
 * Adds the rows of `upgrade-rows/VERSION.jsonl`, if the file exists: rows that only a database of that version can
 * have.
 */
export async function addRowsOf(version: string, client: OwnerClient): Promise<void> {
  const file = new URL(`upgrade-rows/${version}.jsonl`, import.meta.url);
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  await client.query('begin');
  const resumeRules = await suspendRules(client);
  for (const line of lines) {
    const { table, row } = JSON.parse(line) as Line;
    const columns = Object.keys(row)
      .map((name) => `"${name}"`)
      .join(', ');
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_record(null::${table}, $1::json -> 'row')
       on conflict do nothing`,
      [line],
    );
  }
  await resumeRules();
  await client.query('commit');
}

/** Every row of our tables, by table and as the JSON of its columns. */
export type Rows = Map<string, Record<string, unknown>[]>;

export async function readRows(client: OwnerClient): Promise<Rows> {
  const { rows: tables } = await client.query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
      and c.relname <> 'schema_migrations' order by 1`);
  const found: Rows = new Map();
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await client.query(`select to_json(r) as row from ${name} r`);
    found.set(
      name,
      rows.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return found;
}

/** Bodies of functions, which do not run during the migration. */
const FUNCTION_BODY = /create (or replace )?function[^$]*\$(\w*)\$[\s\S]*?\$\2\$/gi;

/** Data in `before` that is missing in `after`, unless the migrations between them (`sql`) change it by name. */
export function findLost(before: Rows, after: Rows, sql: string): string[] {
  const statements = sql.replaceAll(FUNCTION_BODY, '').replaceAll(/--.*$/gm, '');
  return [...before].flatMap(([table, rows]) => {
    const name = `(public\\.|auth\\.)?"?${table.replace(/^auth\./, '').replaceAll('"', '')}"?\\b`;
    const does = (verb: string) =>
      new RegExp(`\\b(${verb})\\s+(only\\s+)?${name}`, 'i').test(statements);
    if (does('delete from|truncate|drop table')) return [];
    const isNamed = (column: string) => new RegExp(`\\b${column}\\b`, 'i').test(statements);
    const isChanged = does('update|alter table');
    const kept = Object.keys(rows[0] ?? {}).filter((column) => !(isChanged && isNamed(column)));
    const toText = (row: Record<string, unknown>) => JSON.stringify(kept.map((key) => row[key]));
    const left = (after.get(table) ?? []).map(toText);
    const lost = rows.map(toText).filter((text) => {
      const at = left.indexOf(text);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return lost.map((text) => `${table} lost ${text}`);
  });
}
