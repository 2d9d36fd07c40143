import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VISITOR } from '../platform/auth/principal.ts';
import type { Database } from '../platform/db/database.ts';
import { findAccessFaults } from './access-faults.ts';
import { ENGINES, startWorld, type World } from './test-world.ts';

/** Each line breaks one rule; the test proves that the rule detects it. */
const PLANTED: [plant: string, fault: string, remove: string][] = [
  [
    'create table planted (id uuid)',
    'table without row-level security: public.planted',
    'drop table planted',
  ],
  [
    'create view planted as select * from jobs',
    'view that bypasses row-level security: public.planted',
    'drop view planted',
  ],
  [
    'create policy planted on jobs for select to app_user using (true)',
    'policy that does not ask who the user is: public.jobs planted',
    'drop policy planted on jobs',
  ],
  [
    `create policy planted on jobs for update to app_user
       using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
       with check (true)`,
    'policy that lets rows through unchecked: public.jobs planted',
    'drop policy planted on jobs',
  ],
  [
    'grant update on jobs to app_user',
    'right to a whole table where columns were meant: public.jobs app_user update',
    '',
  ],
  [
    'grant update (user_id) on machines to app_user',
    'owner column that users may change: public.machines.user_id',
    'revoke update (user_id) on machines from app_user',
  ],
  [
    `create function planted() returns integer language sql security definer as 'select 1'`,
    'function with the rights of its owner: planted()',
    'drop function planted()',
  ],
  [
    `create function planted() returns integer language sql as 'select 1'`,
    'function users may call: planted()',
    'drop function planted()',
  ],
  [
    'grant delete on jobs to app_login',
    'right that the login shares with a role of transactions: public.jobs delete',
    'revoke delete on jobs from app_login',
  ],
  [
    'grant update (stage) on jobs to app_login',
    'right that the login shares with a role of transactions: public.jobs update',
    'revoke update (stage) on jobs from app_login',
  ],
  [
    'grant execute on function empty_own_bin(integer) to app_login',
    'right that the login shares with a role of transactions: empty_own_bin(integer)',
    'revoke execute on function empty_own_bin(integer) from app_login',
  ],
  [
    'alter table machines owner to app_login',
    'role of the app that owns tables: public.machines',
    'alter table machines owner to current_user',
  ],
  [
    'grant create on schema public to app_user',
    'schema users may create in: public app_user',
    'revoke create on schema public from app_user',
  ],
];

describe.each(ENGINES)('T2 access on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('nothing in the database bypasses row-level security', async () => {
    expect(await findAccessFaults(world)).toEqual([]);
  });

  test('the server itself runs without superuser rights', async () => {
    const outcome = await world.transactions.as(VISITOR, (trx) => readPowers(trx));
    expect(outcome).toEqual({ session: 'off', role: 'app_anonymous' });
  });

  test.each(PLANTED)('%s is noticed', async (plant, fault, remove) => {
    await world.sql(plant);
    expect(await findAccessFaults(world)).toContain(fault);
    if (remove !== '') await world.sql(remove);
  });
});

async function readPowers(trx: Transaction<Database>) {
  const { rows } = await sql<{ session: string; role: string }>`
    select current_setting('is_superuser') as session, current_user as role`.execute(trx);
  return rows[0];
}
