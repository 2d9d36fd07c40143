import { randomUUID } from 'node:crypto';
import { readReferences, readTables, type Reference, type TableInCatalog } from './catalog.ts';
import { findRule, VERBS, type TableRule, type Verb } from './table-matrix.ts';
import type { Attempt, Identity, World } from './test-world.ts';

const DENIED = '42501';
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

type OwnedTable = Extract<TableRule, { kind: 'owned' }>;
type Row = Record<string, unknown>;
type Report = (what: string, outcome?: Attempt) => void;

export interface TestAccounts {
  /** A user with at least one row in every owned table. */
  owner: Identity;
  /** Another user, who has rows of their own. */
  other: Identity;
  /** Every identity except the owner, including `other`. */
  strangers: Identity[];
}

/**
 * T1: tries every table × verb × identity and returns results that differ from the matrix. Statements are built from
 * the catalog, so new columns and keys are covered automatically.
 */
export async function findRowBreaches(
  world: World,
  cast: TestAccounts,
  isTried: (table: TableInCatalog) => boolean = () => true,
): Promise<string[]> {
  const breaches: string[] = [];
  const report: Report = (what, outcome) =>
    breaches.push(outcome === undefined ? what : `${what}: ${JSON.stringify(outcome)}`);
  const references = await readReferences(world);
  for (const table of (await readTables(world)).filter(isTried)) {
    const rule = findRule(table.schema, table.name);
    if (rule === undefined) breaches.push(`${table.ref} is not in the matrix`);
    else if (rule.kind === 'owned') {
      const row = await readRow(world, table, rule, cast.owner);
      await tryStrangers(world, { table, rule, row, cast }, report);
      await tryReferences(world, { table, rule, row, cast }, references, report);
      await tryOwner(world, { table, rule, row, cast }, report);
    } else if (rule.kind === 'in_case') await tryCase(world, table, cast, report);
    else await tryOthersTable(world, table, rule, cast, report);
  }
  return breaches;
}

interface Trial {
  table: TableInCatalog;
  rule: OwnedTable;
  row: Row;
  cast: TestAccounts;
}

async function readRow(world: World, table: TableInCatalog, rule: OwnedTable, owner: Identity) {
  const [found] = await world.sql<{ row: Row }>(
    `select to_jsonb(t) as row from ${table.ref} t
     where ${rule.owner} = $1 and (${rule.sample ?? true}) limit 1`,
    [owner.userId],
  );
  if (found === undefined) throw new Error(`The owner has no row in ${table.ref}`);
  return found.row;
}

/** Closed tables deny everything; shared ones can be read by everyone and changed by no one. */
async function tryOthersTable(
  world: World,
  table: TableInCatalog,
  rule: TableRule,
  { owner, strangers }: TestAccounts,
  report: Report,
): Promise<void> {
  for (const identity of [...strangers, owner]) {
    for (const verb of VERBS) {
      const outcome = await world.attempt(identity, plainStatement(table, verb));
      const mayRead = verb === 'select' && rule.kind === 'shared';
      const isHidden = rule.kind === 'in_team' && touchedNothing(outcome);
      const isRight = mayRead ? isAllowed(outcome) : isDenied(outcome) || isHidden;
      if (!isRight) report(`${identity.name} ${verb} ${table.ref}`, outcome);
    }
  }
}

/** Who has no part in the owner's case reads and changes nothing of it, and adds nothing to it. */
async function tryCase(
  world: World,
  table: TableInCatalog,
  { owner, strangers }: TestAccounts,
  report: Report,
): Promise<void> {
  const [found] = await world.sql<{ row: Row }>(
    `select to_jsonb(t) as row from ${table.ref} t
     where consultation_id in (select id from consultation_requests where requester_id = $1) limit 1`,
    [owner.userId],
  );
  if (found === undefined) throw new Error(`The owner has no row in ${table.ref}`);
  const { row } = found;
  const statements = [
    `select 1 from ${table.ref} where consultation_id = $1`,
    `delete from ${table.ref} where consultation_id = $1`,
    ...writable(table).map(
      (column) => `update ${table.ref} set "${column}" = "${column}" where consultation_id = $1`,
    ),
  ];
  for (const identity of strangers) {
    for (const statement of statements) {
      const outcome = await world.attempt(identity, statement, [row['consultation_id']]);
      if (!isDenied(outcome) && !touchedNothing(outcome)) {
        report(`${identity.name} ${statement}`, outcome);
      }
    }
    const fresh = { ...row, id: randomUUID(), key: 'lens' };
    const added = await world.attempt(identity, insertStatement(table), [fresh]);
    if (!isDenied(added)) report(`${identity.name} insert ${table.ref} for the owner`, added);
  }
}

async function tryStrangers(world: World, trial: Trial, report: Report): Promise<void> {
  const { table, rule, row, cast } = trial;
  const { userId } = cast.owner;
  for (const identity of cast.strangers) {
    const harmless = [
      `select 1 from ${table.ref} where ${rule.owner} = $1`,
      `delete from ${table.ref} where ${rule.owner} = $1`,
      ...writable(table).map(
        (column) => `update ${table.ref} set "${column}" = "${column}" where ${rule.owner} = $1`,
      ),
    ];
    for (const statement of harmless) {
      const outcome = await world.attempt(identity, statement, [userId]);
      if (!isDenied(outcome) && !touchedNothing(outcome)) {
        report(`${identity.name} ${statement}`, outcome);
      }
    }
    const added = await world.attempt(identity, insertStatement(table), [freshRow(row, rule)]);
    if (!isDenied(added)) report(`${identity.name} insert ${table.ref} for the owner`, added);
  }
  const change = `update ${table.ref} set ${rule.owner} = $2 where ${rule.owner} = $1`;
  for (const identity of [cast.owner, cast.other]) {
    const outcome = await world.attempt(identity, change, [userId, cast.other.userId]);
    if (!isDenied(outcome)) report(`${identity.name} changes the owner of ${table.ref}`, outcome);
  }
}

const isShared = (target: string): boolean => {
  const [schema = '', table = ''] = target.split('.');
  return findRule(schema, table)?.kind === 'shared';
};

/**
 * A user's own row that references the owner's row must violate a foreign key, for every key. Keys with columns that
 * users may not write are skipped, and keys of shared tables, whose rows belong to nobody.
 */
async function tryReferences(
  world: World,
  { table, rule, row, cast }: Trial,
  references: Reference[],
  report: Report,
): Promise<void> {
  if (!rule.verbs.includes('insert')) return;
  const isFilled = (column: string) => table.insertable.includes(column);
  const ofTable = references.filter(({ ref }) => ref === table.ref);
  const shared = ofTable.filter(({ target }) => isShared(target)).flatMap((link) => link.columns);
  const links = ofTable.filter(
    (link) =>
      !isShared(link.target) &&
      link.columns.some((column) => column !== rule.owner) &&
      link.columns.every(isFilled),
  );
  const bound = links.filter((link) => link.columns.includes(rule.owner)).flatMap((l) => l.columns);
  for (const column of table.uuids.filter((one) => one !== 'id' && one !== rule.owner)) {
    if (isFilled(column) && ![...bound, ...shared].includes(column)) {
      report(`${table.ref}.${column} is not bound to its owner`);
    }
  }
  const own = await readRow(world, table, rule, cast.other);
  for (const link of links) {
    const pointing = { ...freshRow(row, rule), [rule.owner]: cast.other.userId };
    for (const column of links.flatMap((one) => one.columns)) {
      if (!link.columns.includes(column)) pointing[column] = own[column];
    }
    const outcome = await world.attempt(cast.other, insertStatement(table), [pointing]);
    if (!('code' in outcome && outcome.code === FOREIGN_KEY_VIOLATION)) {
      report(`${table.ref} (${link.columns.join(', ')}) points at a stranger's row`, outcome);
    }
  }
}

/** The owner can do what the matrix says, only to their own rows, and nothing else. */
async function tryOwner(world: World, trial: Trial, report: Report): Promise<void> {
  const { table, rule, row, cast } = trial;
  const expectations: [verb: Verb, statement: string, may: boolean, values?: unknown[]][] = [
    ['insert', insertStatement(table), rule.verbs.includes('insert'), [freshRow(row, rule)]],
    ['delete', `delete from ${table.ref}`, rule.verbs.includes('delete')],
    ...writable(table).map((column): [Verb, string, boolean] => [
      'update',
      `update ${table.ref} set "${column}" = "${column}"`,
      rule.verbs.includes('update') && table.updatable.includes(column),
    ]),
  ];
  for (const [verb, statement, may, values] of expectations) {
    const outcome = await world.attempt(cast.owner, statement, values);
    const isTaken = rule.single === true && verb === 'insert' && isDuplicate(outcome);
    const isRight = may ? isAllowed(outcome) || isTaken : isDenied(outcome);
    if (!isRight) report(`owner ${verb} ${table.ref} (${statement})`, outcome);
  }
  const [own] = await world.sql<{ count: number }>(
    `select count(*)::int as count from ${table.ref} where ${rule.owner} = $1`,
    [cast.owner.userId],
  );
  const read = await world.attempt(cast.owner, `select 1 from ${table.ref}`);
  if (!('rows' in read && read.rows === own?.count)) report(`owner reads ${table.ref}`, read);
}

function writable(table: TableInCatalog): string[] {
  return table.columns.filter((column) => !table.generated.includes(column));
}

/** A statement for a verb that needs only the right to the table, not a particular row. */
function plainStatement(table: TableInCatalog, verb: Verb): string {
  const column = `"${writable(table)[0]}"`;
  const statements: Record<Verb, string> = {
    select: `select ${column} from ${table.ref}`,
    insert: `insert into ${table.ref} (${column}) select null where false`,
    update: `update ${table.ref} set ${column} = ${column}`,
    delete: `delete from ${table.ref}`,
  };
  return statements[verb];
}

/** Inserts a row given as JSON. Writes only columns that app_user has a grant for, so that the policy decides. */
function insertStatement(table: TableInCatalog): string {
  const granted = table.insertable.length > 0 ? table.insertable : writable(table);
  const columns = granted.map((column) => `"${column}"`).join(', ');
  return `insert into ${table.ref} (${columns})
    select ${columns} from jsonb_populate_record(null::${table.ref}, $1::jsonb)`;
}

/** A copy of the row with another id, name, number and step, so that no unique key conflicts. */
function freshRow(row: Row, rule: OwnedTable): Row {
  const own = typeof row['id'] === 'string' && rule.owner !== 'id' ? { id: randomUUID() } : {};
  const name = 'name_key' in row ? { name: 'Another name' } : {};
  const number = 'minor_version' in row ? { minor_version: 77 } : {};
  return { ...row, ...own, ...name, ...number, ...('step_index' in row ? { step_index: 77 } : {}) };
}

const isDenied = (outcome: Attempt): boolean => 'code' in outcome && outcome.code === DENIED;
/** Policies are checked before unique keys. */
const isDuplicate = (outcome: Attempt): boolean =>
  'code' in outcome && outcome.code === UNIQUE_VIOLATION;
const isAllowed = (outcome: Attempt): boolean => 'rows' in outcome && outcome.rows > 0;
const touchedNothing = (outcome: Attempt): boolean => 'rows' in outcome && outcome.rows === 0;
