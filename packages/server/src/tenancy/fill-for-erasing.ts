import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { OwnerClient } from '../platform/db/client.ts';
import { suspendRules } from '../platform/db/suspend-rules.ts';
import type { Rows } from '../platform/testing/upgrade-rows.ts';
import type { ErasedAccount } from '../platform/erase/erasure.ts';

const ROWS = new URL('../platform/testing/upgrade-rows/', import.meta.url);
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const EMAIL = /[a-z0-9-]{1,40}@(?:makers|shop)\.example/g;
/** Rows of these are there already, or can't be repeated. */
const SKIPPED = [
  'auth."user"',
  'profiles',
  'subscription_plans',
  'system_settings',
  'auth.key_salt',
  'audit_chain',
  'analytics_days',
];
/** Far from the ids that the database gives. */
const ID_OFFSET = 10_000_000;

interface Line {
  table: string;
  row: Record<string, unknown>;
}

const isTeam = (row: Line['row']): boolean => row['kind'] === 'team';

/** The first rows of every table, as if all belonged to one account. */
async function readLines({ userId, email }: ErasedAccount): Promise<Line[]> {
  const names = (await readdir(ROWS)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, ROWS), 'utf8')));
  const lines = texts.flatMap((text) => text.split('\n').filter((line) => line !== ''));
  const users = new Set(
    lines.flatMap((line) => {
      const { table, row } = JSON.parse(line) as Line;
      return table === 'profiles' && !isTeam(row) ? [String(row['id'])] : [];
    }),
  );
  const ids = new Map<string, string>();
  const newId = (id: string): string => {
    if (users.has(id)) return userId;
    if (!ids.has(id)) ids.set(id, randomUUID());
    return ids.get(id) as string;
  };
  return lines.map((line) => {
    const { table, row } = JSON.parse(
      line.replaceAll(UUID, newId).replaceAll(EMAIL, email),
    ) as Line;
    const id = row['id'];
    return { table, row: typeof id === 'number' ? { ...row, id: id + ID_OFFSET } : row };
  });
}

/**
 * Gives an account a row in every table, from the first rows of each version of the database. A new table has such
 * rows, and so it is filled here too.
 */
export async function fillForErasing(client: OwnerClient, account: ErasedAccount): Promise<void> {
  const lines = await readLines(account);
  await insertAll(
    client,
    lines.filter(({ table, row }) => !SKIPPED.includes(table) || isTeam(row)),
  );
}

/** Adds the rows that are missing now, as a restored backup would bring them back. */
export async function restoreRows(client: OwnerClient, rows: Rows): Promise<void> {
  await insertAll(
    client,
    [...rows].flatMap(([table, all]) => all.map((row) => ({ table, row }))),
  );
  await client.query('delete from erased_accounts');
}

async function insertAll(client: OwnerClient, lines: readonly Line[]): Promise<void> {
  const { rows } = await client.query(`
    select attrelid::regclass::text || '.' || attname as name from pg_attribute
    where attgenerated <> '' and attnum > 0`);
  const generated = new Set((rows as { name: string }[]).map(({ name }) => name));
  await client.query('begin');
  const resumeRules = await suspendRules(client);
  for (const { table, row } of lines) {
    const columns = Object.keys(row)
      .filter((name) => !generated.has(`${table}.${name}`))
      .map((name) => `"${name}"`)
      .join(', ');
    await client.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_record(null::${table}, $1::json)
       on conflict do nothing`,
      [JSON.stringify(row)],
    );
  }
  await resumeRules();
  await client.query('commit');
}
