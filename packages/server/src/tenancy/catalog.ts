import type { World } from './test-world.ts';

export interface TableInCatalog {
  schema: string;
  name: string;
  /** The quoted name, for SQL. */
  ref: string;
  columns: string[];
  /** Columns that nobody can write. */
  generated: string[];
  insertable: string[];
  updatable: string[];
  /** Columns with a UUID. */
  uuids: string[];
}

/** Every table of the database, its columns, and which of them app_user may write. */
export function readTables(world: World): Promise<TableInCatalog[]> {
  return world.sql<TableInCatalog>(`
    select n.nspname as schema, c.relname as name,
      format('%I.%I', n.nspname, c.relname) as ref,
      array_agg(a.attname::text order by a.attnum) as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where a.attgenerated <> '' or a.attidentity = 'a'), '{}') as generated,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where has_column_privilege('app_user', c.oid, a.attnum, 'insert')), '{}') as insertable,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where has_column_privilege('app_user', c.oid, a.attnum, 'update')), '{}') as updatable,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (
        where a.atttypid = 'uuid'::regtype), '{}') as uuids
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'f', 'm')
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
    group by n.nspname, c.relname, c.oid
    order by 1, 2`);
}

/**
 * SQL for the text of row `t` of a table, to see whether it changed. Of notices, not when a task tried to push or mail
 * them: it does so every minute, and notes that it failed.
 */
export const rowText = (ref: string): string =>
  ref === 'public.notices' ? `(to_jsonb(t) - 'pushed_at' - 'mailed_at')::text` : 't::text';

export interface Reference {
  /** The referencing table, quoted. */
  ref: string;
  target: string;
  columns: string[];
}

/** Foreign keys between tables of the app, each with the referencing columns. */
export function readReferences(world: World): Promise<Reference[]> {
  return world.sql<Reference>(`
    select format('%I.%I', n.nspname, c.relname) as ref,
      format('%I.%I', tn.nspname, t.relname) as target,
      array(select attname::text from unnest(k.conkey) with ordinality as u (num, place)
        join pg_attribute on attrelid = c.oid and attnum = num order by place) as columns
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and n.nspname = 'public'`);
}
