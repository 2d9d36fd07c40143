import { mayAct, type TeamRole } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTables, type TableInCatalog } from './catalog.ts';
import { findRule, VERBS, type Verb } from './table-matrix.ts';
import { addTeam, addTeamRows, TEAM_CAST, type TestTeam, type TeamCast } from './team-world.ts';
import { TEAM_RULES } from './team-rows.ts';
import { ENGINES, startWorld, type Attempt, type World } from './test-world.ts';

const roleOf = (who: TeamCast): TeamRole | undefined =>
  who === 'former' || who === 'stranger' ? undefined : who;

/** The column that says whose a row is. */
const ownerOf = (table: TableInCatalog): string => {
  const rule = findRule(table.schema, table.name);
  if (rule === undefined || !('owner' in rule)) throw new Error(`${table.name} has no owner`);
  return rule.owner;
};

const sampleOf = (table: TableInCatalog): string => {
  const rule = findRule(table.schema, table.name);
  return rule?.kind === 'owned' ? (rule.sample ?? 'true') : 'true';
};

/** Whether an attempt found or changed rows; policies come before what else may be wrong with a copied row. */
const isDone = (outcome: Attempt): boolean =>
  'rows' in outcome ? outcome.rows > 0 : outcome.code.startsWith('23');

describe.each(ENGINES)('T1 rows of a team on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let tables: TableInCatalog[];
  beforeAll(async () => {
    world = await startWorld(engine);
    team = await addTeam(world);
    await addTeamRows(world, team);
    tables = (await readTables(world)).filter(({ schema, name }) => {
      const kind = findRule(schema, name)?.kind;
      return schema === 'public' && (kind === 'owned' || kind === 'in_team');
    });
  });
  afterAll(() => world.close());

  async function attempt(who: TeamCast, table: TableInCatalog, verb: Verb): Promise<Attempt> {
    const owner = ownerOf(table);
    const identity = {
      name: who,
      role: 'app_user',
      userId: team.id,
      memberId: team.people[who].userId,
    } as const;
    const column = table.updatable[0];
    const of = `where "${owner}" = $1`;
    if (verb === 'select') {
      return world.attempt(identity, `select 1 from ${table.ref} ${of}`, [team.id]);
    }
    if (verb === 'delete')
      return world.attempt(identity, `delete from ${table.ref} ${of}`, [team.id]);
    if (verb === 'update') {
      return column === undefined
        ? { code: '42501' }
        : world.attempt(identity, `update ${table.ref} set "${column}" = "${column}" ${of}`, [
            team.id,
          ]);
    }
    const columns = table.insertable.filter((one) => one !== 'id').map((one) => `"${one}"`);
    if (columns.length === 0) return { code: '42501' };
    const [row] = await world.sql<{ row: object }>(
      `select to_jsonb(t) as row from ${table.ref} t ${of} and (${sampleOf(table)}) limit 1`,
      [team.id],
    );
    const list = columns.join(', ');
    return world.attempt(
      identity,
      `insert into ${table.ref} (${list}) select ${list} from jsonb_populate_record(null::${table.ref}, $1::jsonb)`,
      [JSON.stringify({ ...row?.row, name: 'Another name' })],
    );
  }

  test('the team has rows in every table that is tried', async () => {
    for (const table of tables.filter(({ name }) => TEAM_RULES[name] !== undefined)) {
      const rows = await world.sql(
        `select from ${table.ref} where "${ownerOf(table)}" = $1 limit 1`,
        [team.id],
      );
      expect([table.name, rows.length]).toEqual([table.name, 1]);
    }
  });

  test.each(['paid', 'unpaid'])(
    'each role does what it may, and nobody else anything, in a team that is %s',
    async (state) => {
      await world.sql('update profiles set plan_text = $2 where id = $1', [
        team.people.owner.userId,
        state === 'paid' ? 'Shop' : 'Free',
      ]);
      expect(await findBreaches(state === 'unpaid')).toEqual([]);
    },
  );

  async function findBreaches(is_read_only: boolean): Promise<string[]> {
    const wrong: string[] = [];
    for (const table of tables) {
      for (const verb of VERBS) {
        // What the specialized tests are about: the name, people, and results of others.
        if (table.name === 'profiles' && verb !== 'select') continue;
        if (table.name === 'team_members' && verb === 'update') continue;
        if (table.name.startsWith('team_message') && verb !== 'select') continue;
        if (table.name === 'team_photos' && verb === 'update') continue;
        if (table.name === 'feedback' && verb !== 'select' && verb !== 'insert') continue;
        const lowest = TEAM_RULES[table.name]?.[verb];
        for (const who of TEAM_CAST) {
          const role = roleOf(who);
          const may =
            lowest !== undefined && role !== undefined && mayAct({ role, is_read_only }, lowest);
          const outcome = await attempt(who, table, verb);
          if (isDone(outcome) !== may) {
            wrong.push(`${who} ${verb} ${table.name}: ${JSON.stringify(outcome)}`);
          }
        }
      }
    }
    return wrong;
  }

  test.each([
    ['machines', 'drop policy machines_added_in_team on machines', 'member insert machines'],
    ['consents', 'drop policy consents_outside_teams on consents', 'viewer insert consents'],
    ['settings', 'drop policy settings_read_in_team on settings', 'stranger select settings'],
  ])('a guard that is missing on %s is noticed', async (_table, plant, breach) => {
    await world.sql('update profiles set plan_text = $2 where id = $1', [
      team.people.owner.userId,
      'Shop',
    ]);
    await world.sql(
      `insert into consents (user_id, version, decided_at, functional, analytics, marketing, gpc)
      values ($1, 1, now(), true, true, true, false)`,
      [team.id],
    );
    const [name = '', table = ''] = plant
      .split(' ')
      .slice(2)
      .filter((word) => word !== 'on');
    const [policy] = await world.sql<{ sql: string }>(
      `select format('create policy %I on %I as restrictive for %s to app_user %s %s', policyname, tablename, cmd,
         coalesce('using (' || qual || ')', ''), coalesce('with check (' || with_check || ')', '')) as sql
       from pg_policies where policyname = $1 and tablename = $2`,
      [name, table],
    );
    await world.sql(plant);
    const breaches = await findBreaches(false);
    await world.sql(policy?.sql ?? '');
    expect(breaches).toContainEqual(expect.stringContaining(breach));
    expect(await findBreaches(false)).toEqual([]);
  });

  test('a result is changed and deleted by who burned it, and by managers', async () => {
    await world.sql('update profiles set plan_text = $2 where id = $1', [
      team.people.owner.userId,
      'Shop',
    ]);
    await world.sql('update feedback set created_by = $1 where user_id = $2', [
      team.people.manager.userId,
      team.id,
    ]);
    const remove = 'delete from feedback where user_id = $1';
    const as = (who: TeamCast) => ({
      name: who,
      role: 'app_user' as const,
      userId: team.id,
      memberId: team.people[who].userId,
    });
    expect(await world.attempt(as('member'), remove, [team.id])).toEqual({ rows: 0 });
    expect(await world.attempt(as('owner'), remove, [team.id])).toEqual({ rows: 1 });
    await world.sql('update feedback set created_by = $1 where user_id = $2', [
      team.people.member.userId,
      team.id,
    ]);
    expect(await world.attempt(as('member'), remove, [team.id])).toEqual({ rows: 1 });
    expect(await world.attempt(as('viewer'), remove, [team.id])).toEqual({ rows: 0 });
  });

  test('in the database, too, nobody raises themselves or changes the owner', async () => {
    const change = (who: TeamCast, of: TeamCast, role: TeamRole) =>
      world.attempt(
        { name: who, role: 'app_user', userId: team.id, memberId: team.people[who].userId },
        'update team_members set role = $2 where user_id = $1',
        [team.people[of].userId, role],
      );
    expect(await change('member', 'member', 'manager')).toEqual({ code: '42501' });
    expect(await change('manager', 'manager', 'owner')).toEqual({ code: '42501' });
    expect(await change('manager', 'owner', 'viewer')).toEqual({ code: '42501' });
    expect(await change('manager', 'member', 'owner')).toEqual({ code: '42501' });
    expect(await change('member', 'viewer', 'member')).toEqual({ rows: 0 });
    expect(await change('manager', 'viewer', 'member')).toEqual({ rows: 1 });
  });
});
