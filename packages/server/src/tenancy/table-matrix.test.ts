import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMakerWithRows } from './owned-rows.ts';
import { readTables } from './catalog.ts';
import { findRowBreaches, type TestAccounts } from './row-breaches.ts';
import { NAMED_TABLES } from './table-matrix.ts';
import { ENGINES, startWorld, type Identity, type World } from './test-world.ts';

/** Each line removes one guard from a table; the test proves that the matrix detects it. */
const PLANTED: { table: string; plant: string; breach: RegExp; remove: string }[] = [
  {
    table: 'planted',
    plant: 'create table planted (id uuid)',
    breach: /planted is not in the matrix/,
    remove: 'drop table planted',
  },
  {
    table: 'jobs',
    plant: 'alter table jobs disable row level security',
    breach: /^other select 1 from public.jobs/,
    remove: 'alter table jobs enable row level security',
  },
  {
    table: 'machines',
    plant: 'create policy planted on machines to app_user using (true) with check (false)',
    breach: /^admin delete from public.machines/,
    remove: 'drop policy planted on machines',
  },
  {
    table: 'settings',
    plant: 'create policy planted on settings for insert to app_user with check (true)',
    breach: /^other insert public.settings for the owner/,
    remove: 'drop policy planted on settings',
  },
  {
    table: 'safety_bypasses',
    plant: `grant update (user_id) on safety_bypasses to app_user`,
    breach: /^owner changes the owner of public.safety_bypasses/,
    remove: 'revoke update (user_id) on safety_bypasses from app_user',
  },
  {
    table: 'lenses',
    plant: `alter table lenses drop constraint lenses_machine_id_user_id_fkey,
      add constraint planted foreign key (machine_id) references machines (id)`,
    breach: /^public.lenses \(machine_id\) points at a stranger's row/,
    remove: `alter table lenses drop constraint planted,
      add constraint lenses_machine_id_user_id_fkey foreign key (machine_id, user_id)
        references machines (id, user_id) on delete cascade`,
  },
  {
    table: 'lenses',
    plant: 'alter table lenses drop constraint lenses_machine_id_user_id_fkey',
    breach: /^public.lenses.machine_id is not bound to its owner$/,
    remove: `alter table lenses
      add constraint lenses_machine_id_user_id_fkey foreign key (machine_id, user_id)
        references machines (id, user_id) on delete cascade`,
  },
  {
    table: 'account',
    plant: 'grant usage on schema auth to app_user; grant select on auth.account to app_user',
    breach: /^other select auth.account/,
    remove:
      'revoke select on auth.account from app_user; revoke usage on schema auth from app_user',
  },
  {
    table: 'subscription_plans',
    plant: 'grant delete on subscription_plans to app_user',
    breach: /^other delete public.subscription_plans/,
    remove: 'revoke delete on subscription_plans from app_user',
  },
];

describe.each(ENGINES)('T1 rows of others on %s', (engine) => {
  let world: World;
  let cast: TestAccounts;

  beforeAll(async () => {
    world = await startWorld(engine);
    const user = (name: string, userId: string): Identity => ({ name, role: 'app_user', userId });
    const owner = user('owner', (await addMakerWithRows(world)).userId);
    const other = user('other', (await addMakerWithRows(world)).userId);
    const admin = user('admin', (await world.addMaker({ role: 'admin' })).userId);
    const anonymous: Identity = { name: 'anonymous', role: 'app_anonymous', userId: '' };
    cast = { owner, other, strangers: [other, admin, user('nobody', ''), anonymous] };
  });
  afterAll(() => world.close());

  test('every table × verb × identity does what the matrix says', async () => {
    expect(await findRowBreaches(world, cast)).toEqual([]);
  });

  test('every table the matrix names exists', async () => {
    const names = (await readTables(world)).map((table) => `${table.schema}.${table.name}`);
    expect(NAMED_TABLES.filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(PLANTED)('$plant is noticed', async ({ table, plant, breach, remove }) => {
    await world.sql(plant);
    const breaches = await findRowBreaches(world, cast, ({ name }) => name === table);
    await world.sql(remove);
    expect(breaches).toContainEqual(expect.stringMatching(breach));
    expect(await findRowBreaches(world, cast, ({ name }) => name === table)).toEqual([]);
  });
});
