import type { OwnerClient } from '../../src/platform/db/client.ts';

const INDEXES = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any ($1::regclass[]) and not indisunique`;

/** Adds rows to tables that are indexed afterward, without triggers: every row refers to one that is there. */
export async function inBulk(
  client: OwnerClient,
  tables: readonly string[],
  add: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(INDEXES, [tables]);
  const indexes = rows as { name: string; definition: string }[];
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query('set session_replication_role = replica');
  try {
    await add();
  } finally {
    await client.query('reset session_replication_role');
    for (const { definition } of indexes) await client.query(definition);
  }
}
