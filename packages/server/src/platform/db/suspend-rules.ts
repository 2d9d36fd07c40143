import type { OwnerClient } from './client.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Removes foreign keys and triggers until the returned function is called, within one transaction. Rows are copied
 * unchanged, triggers do not run again, and tables may reference each other. Restoring checks every key. Requires
 * only ownership of the tables, which managed PostgreSQL allows.
 */
export async function suspendRules(client: OwnerClient): Promise<() => Promise<void>> {
  const keys = (
    await client.query(`
      select conrelid::regclass::text as table, quote_ident(conname) as name,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0 order by oid`)
  ).rows as ForeignKey[];
  const triggers = await client.query(`
    select distinct tgrelid::regclass::text as table from pg_trigger
    where not tgisinternal and tgparentid = 0 order by 1`);
  const tables = (triggers.rows as { table: string }[]).map(({ table }) => table);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  };
}
