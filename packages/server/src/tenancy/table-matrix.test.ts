import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReferences, readTables, type Reference, type TableInCatalogue } from './catalogue.ts';
import { addBelongings } from './belongings.ts';
import type { Belongings } from './operation-samples.ts';
import { findRule, NAMED_TABLES, VERBS, type TableRule, type Verb } from './table-matrix.ts';
import { ENGINES, startWorld, type Attempt, type Identity, type World } from './test-world.ts';

const DENIED = { code: '42501' };
const FOREIGN_KEY = { code: '23503' };
type Owned = Extract<TableRule, { kind: 'owned' }>;
type Row = Record<string, unknown>;

/** T1: every table × verb × identity, from the catalogue of the database itself. */
describe.each(ENGINES)('T1 rows of others on %s', (engine) => {
  let world: World;
  let owner: Belongings;
  let tables: TableInCatalogue[];
  let references: Reference[];
  let strangers: Identity[];
  let everyone: Identity[];

  beforeAll(async () => {
    world = await startWorld(engine);
    owner = await addBelongings(world);
    const other = await addBelongings(world);
    const admin = await world.addMaker({ role: 'admin' });
    strangers = [
      { name: 'other', role: 'app_user', userId: other.userId },
      { name: 'admin', role: 'app_user', userId: admin.userId },
      { name: 'nobody', role: 'app_user', userId: '' },
      { name: 'anonymous', role: 'app_anonymous', userId: '' },
    ];
    everyone = [...strangers, { name: 'owner', role: 'app_user', userId: owner.userId }];
    [tables, references] = await Promise.all([readTables(world), readReferences(world)]);
  });
  afterAll(() => world.close());

  const ownedTables = () =>
    tables.flatMap((table) => {
      const rule = findRule(table.schema, table.name);
      return rule?.kind === 'owned' ? [{ table, rule }] : [];
    });

  /** A row of the owner, read past every rule. */
  async function rowOfOwner(table: TableInCatalogue, rule: Owned): Promise<Row> {
    const [found] = await world.sql<{ row: Row }>(
      `select to_jsonb(t) as row from ${table.ref} t where ${rule.owner} = $1 limit 1`,
      [owner.userId],
    );
    if (found === undefined) throw new Error(`addBelongings makes no row of ${table.ref}`);
    return found.row;
  }

  test('every table has a rule and every rule a table', () => {
    const names = tables.map((table) => `${table.schema}.${table.name}`);
    const without = tables.filter((table) => findRule(table.schema, table.name) === undefined);
    expect(without.map((table) => table.ref)).toEqual([]);
    expect(NAMED_TABLES.filter((name) => !names.includes(name))).toEqual([]);
  });

  test('closed tables are denied to everyone, whatever the verb', async () => {
    const closed = tables.filter((t) => findRule(t.schema, t.name)?.kind === 'closed');
    expect(closed.length).toBeGreaterThan(5);
    for (const table of closed) {
      for (const identity of everyone) {
        for (const verb of VERBS) {
          const outcome = await world.attempt(identity, plainStatement(table, verb));
          expect([table.ref, verb, identity.name, outcome]).toEqual([
            table.ref,
            verb,
            identity.name,
            DENIED,
          ]);
        }
      }
    }
  });

  test('shared tables can be read by everyone and changed by no one', async () => {
    for (const table of tables.filter((t) => findRule(t.schema, t.name)?.kind === 'shared')) {
      for (const identity of everyone) {
        const read = await world.attempt(identity, plainStatement(table, 'select'));
        expect([table.ref, identity.name, rowsOf(read) > 0]).toEqual([
          table.ref,
          identity.name,
          true,
        ]);
        for (const verb of ['insert', 'update', 'delete'] as const) {
          const outcome = await world.attempt(identity, plainStatement(table, verb));
          expect([table.ref, verb, identity.name, outcome]).toEqual([
            table.ref,
            verb,
            identity.name,
            DENIED,
          ]);
        }
      }
    }
  });

  test('strangers read, change and delete no row of the owner', async () => {
    for (const { table, rule } of ownedTables()) {
      await rowOfOwner(table, rule);
      for (const identity of strangers) {
        const statements = [
          `select 1 from ${table.ref} where ${rule.owner} = $1`,
          `delete from ${table.ref} where ${rule.owner} = $1`,
          ...writableColumns(table).map(
            (column) => `update ${table.ref} set "${column}" = "${column}" where ${rule.owner} = $1`,
          ),
        ];
        for (const statement of statements) {
          const outcome = await world.attempt(identity, statement, [owner.userId]);
          expect([statement, identity.name, isNothing(outcome)]).toEqual([
            statement,
            identity.name,
            true,
          ]);
        }
      }
    }
  });

  test('strangers add no row in the name of the owner', async () => {
    for (const { table, rule } of ownedTables()) {
      const row = freshRow(await rowOfOwner(table, rule), rule);
      for (const identity of strangers) {
        const outcome = await world.attempt(identity, insertStatement(table), [row]);
        expect([table.ref, identity.name, outcome]).toEqual([table.ref, identity.name, DENIED]);
      }
    }
  });

  test('no row changes its owner, neither given away nor taken', async () => {
    const [taker] = strangers as [Identity];
    const giver: Identity = { name: 'owner', role: 'app_user', userId: owner.userId };
    for (const { table, rule } of ownedTables()) {
      const statement = `update ${table.ref} set ${rule.owner} = $2 where ${rule.owner} = $1`;
      for (const identity of [giver, taker]) {
        const outcome = await world.attempt(identity, statement, [owner.userId, taker.userId]);
        expect([table.ref, identity.name, outcome]).toEqual([table.ref, identity.name, DENIED]);
      }
    }
  });

  test('no row can refer to a row of somebody else', async () => {
    const [other] = strangers as [Identity];
    const owned = ownedTables();
    for (const { table, rule } of owned.filter(({ rule: { verbs } }) => verbs.includes('insert'))) {
      const links = references.filter(
        (link) => link.ref === table.ref && link.columns.some((column) => column !== rule.owner),
      );
      for (const link of links) {
        expect([table.ref, link.columns.includes(rule.owner)]).toEqual([table.ref, true]);
        const row = freshRow(await rowOfOwner(table, rule), rule);
        row[rule.owner] = other.userId;
        for (const column of links.flatMap((one) => one.columns)) {
          if (!link.columns.includes(column)) row[column] = null;
        }
        const outcome = await world.attempt(other, insertStatement(table), [row]);
        expect([table.ref, link.columns, outcome]).toEqual([table.ref, link.columns, FOREIGN_KEY]);
      }
    }
  });

  test('the owner can do what the matrix says and nothing more', async () => {
    const identity: Identity = { name: 'owner', role: 'app_user', userId: owner.userId };
    for (const { table, rule } of ownedTables()) {
      const row = await rowOfOwner(table, rule);
      const [all] = await world.sql<{ count: number }>(
        `select count(*)::int as count from ${table.ref} where ${rule.owner} = $1`,
        [owner.userId],
      );
      const read = await world.attempt(identity, `select 1 from ${table.ref}`);
      expect([table.ref, read]).toEqual([table.ref, { rows: all?.count }]);
      const add = await world.attempt(identity, insertStatement(table), [freshRow(row, rule)]);
      expect([table.ref, 'insert', isAllowed(add)]).toEqual([
        table.ref,
        'insert',
        rule.verbs.includes('insert'),
      ]);
      const remove = await world.attempt(identity, `delete from ${table.ref}`);
      expect([table.ref, 'delete', isAllowed(remove)]).toEqual([
        table.ref,
        'delete',
        rule.verbs.includes('delete'),
      ]);
      for (const column of writableColumns(table)) {
        const change = await world.attempt(
          identity,
          `update ${table.ref} set "${column}" = "${column}"`,
        );
        const may = rule.verbs.includes('update') && table.updatable.includes(column);
        expect([table.ref, column, isAllowed(change)]).toEqual([table.ref, column, may]);
      }
      expect([table.ref, table.updatable.includes(rule.owner)]).toEqual([table.ref, false]);
    }
  });
});

function writableColumns(table: TableInCatalogue): string[] {
  return table.columns.filter((column) => !table.generated.includes(column));
}

/** A statement that names a column app_user would need a grant for, and no row in particular. */
function plainStatement(table: TableInCatalogue, verb: Verb): string {
  const column = `"${writableColumns(table)[0]}"`;
  const statements: Record<Verb, string> = {
    select: `select ${column} from ${table.ref}`,
    insert: `insert into ${table.ref} (${column}) select null where false`,
    update: `update ${table.ref} set ${column} = ${column}`,
    delete: `delete from ${table.ref}`,
  };
  return statements[verb];
}

/** Takes the row as JSON; writes only columns app_user has a grant for, so that the policy decides. */
function insertStatement(table: TableInCatalogue): string {
  const granted = table.insertable.length > 0 ? table.insertable : writableColumns(table);
  const columns = granted.map((column) => `"${column}"`).join(', ');
  return `insert into ${table.ref} (${columns})
    select ${columns} from jsonb_populate_record(null::${table.ref}, $1::jsonb)`;
}

/** The same row under another identifier and step, so that no unique key stands in the way. */
function freshRow(row: Row, rule: Owned): Row {
  const own = typeof row['id'] === 'string' && rule.owner !== 'id' ? { id: randomUUID() } : {};
  return { ...row, ...own, ...('step_index' in row ? { step_index: 77 } : {}) };
}

function rowsOf(outcome: Attempt): number {
  return 'rows' in outcome ? outcome.rows : 0;
}

function isNothing(outcome: Attempt): boolean {
  return 'rows' in outcome ? outcome.rows === 0 : outcome.code === DENIED.code;
}

function isAllowed(outcome: Attempt): boolean {
  return 'rows' in outcome && outcome.rows > 0;
}
