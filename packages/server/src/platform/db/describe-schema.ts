import type { OwnerClient } from './client.ts';

/** pg-boss's tables are described by its own migration. */
const SCHEMAS = ['auth', 'public'];

interface Row {
  table: string;
  line: string;
}

const TABLES = `
  select c.oid::regclass::text as table, obj_description(c.oid) as line
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = any ($1::regnamespace[])
  order by 1`;

const COLUMNS = `
  select c.oid::regclass::text as table,
    '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case
         when a.attidentity = 'a' then ' generated always as identity'
         when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
         when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
         else ''
       end as line
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = any ($1::regnamespace[]) and a.attnum > 0 and not a.attisdropped
  order by 1, a.attnum`;

const CONSTRAINTS = `
  select conrelid::regclass::text as table, '  ' || pg_get_constraintdef(oid) as line
  from pg_constraint
  where connamespace = any ($1::regnamespace[]) and contype in ('p', 'u', 'c', 'f')
  order by 1, array_position(array['p', 'u', 'f', 'c'], contype::text), conname`;

const INDEXES = `
  select i.indrelid::regclass::text as table, pg_get_indexdef(i.indexrelid) || ';' as line
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace = any ($1::regnamespace[])
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by 1, 2`;

const SECURITY = `
  select c.oid::regclass::text as table,
    case when c.relrowsecurity then 'row-level security' else 'NO ROW-LEVEL SECURITY' end as line
  from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = any ($1::regnamespace[])
  order by 1`;

const POLICIES = `
  select polrelid::regclass::text as table,
    'policy ' || quote_ident(polname) || ' for '
    || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
       when 'd' then 'delete' else 'all' end
    || ' to ' || (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (polroles))
    || coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', '')
    || coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', '') as line
  from pg_policy p join pg_class c on c.oid = p.polrelid
  where c.relnamespace = any ($1::regnamespace[])
  order by 1, polname`;

const GRANTS = `
  select c.oid::regclass::text as table,
    'grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
    || ' to ' || g.grantee::regrole::text as line
  from pg_class c, aclexplode(c.relacl) g
  where c.relkind in ('r', 'p') and c.relnamespace = any ($1::regnamespace[]) and g.grantee <> c.relowner
  group by c.oid, g.grantee
  union all
  select c.oid::regclass::text,
    'grant ' || lower(g.privilege_type) || ' (' || string_agg(quote_ident(a.attname), ', ' order by a.attnum)
    || ') to ' || g.grantee::regrole::text
  from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
  where c.relnamespace = any ($1::regnamespace[])
  group by c.oid, g.grantee, g.privilege_type
  order by 1, 2`;

const FUNCTIONS = `
  select '' as table, pg_get_functiondef(oid) || ';' as line from pg_proc
  where pronamespace = any ($1::regnamespace[]) order by oid::regprocedure::text`;

const TRIGGERS = `
  select t.tgrelid::regclass::text as table, pg_get_triggerdef(t.oid) || ';' as line
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = any ($1::regnamespace[]) and not t.tgisinternal
  order by 1, 2`;

/** Functions that take a row and are read like columns: `select profiles.ai_requests_used from profiles`. */
const COMPUTED_COLUMNS = `
  select c.oid::regclass::text as table,
    'computed column ' || quote_ident(p.proname) || ' ' || format_type(p.prorettype, null) as line
  from pg_proc p join pg_class c on c.reltype = p.proargtypes[0] and p.pronargs = 1
  where c.relnamespace = any ($1::regnamespace[])
  order by 1, 2`;

/** The complete schema as readable text, which is the same on both engines. */
export async function describeSchema(client: OwnerClient): Promise<string> {
  const read = async (query: string): Promise<Row[]> =>
    (await client.query(query, [SCHEMAS])).rows as Row[];
  const [tables, columns, computed, constraints, indexes, triggers] = [
    await read(TABLES),
    await read(COLUMNS),
    await read(COMPUTED_COLUMNS),
    await read(CONSTRAINTS),
    await read(INDEXES),
    await read(TRIGGERS),
  ];
  const [security, policies, grants, functions] = [
    await read(SECURITY),
    await read(POLICIES),
    await read(GRANTS),
    await read(FUNCTIONS),
  ];
  const linesOf = (rows: Row[], table: string) =>
    rows.filter((row) => row.table === table).map((row) => row.line);
  const described = tables.map(({ table }) => {
    const inside = [...linesOf(columns, table), ...linesOf(constraints, table)].join(',\n');
    const notes = [computed, security, policies, grants].flatMap((rows) => linesOf(rows, table));
    return [
      `create table ${table} (\n${inside}\n);`,
      ...linesOf(indexes, table),
      ...linesOf(triggers, table),
      ...notes.map((line) => `-- ${line.replaceAll(/\s+/g, ' ')}`),
    ].join('\n');
  });
  return [...described, ...functions.map(({ line }) => line)].join('\n\n');
}
