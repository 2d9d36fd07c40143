import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { copyRows, requireEmpty } from './move-database.ts';

const USER = `insert into auth."user" (name, email, email_verified) values ('Ünï', $1, true) returning id`;

describe.skipIf(!TEST_ENGINES.includes('postgresql'))('moving to PostgreSQL', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  beforeAll(async () => {
    [source, target] = [await openTestDatabase('embedded'), await openTestDatabase('postgresql')];
    await source.asOwner(async (client) => {
      const { rows } = await client.query(USER, ['a@b.example']);
      const id = rows[0].id;
      await client.query(
        `insert into profiles (id, email, name) values ($1, 'a@b.example', 'Ünï')`,
        [id],
      );
      await client.query(
        `insert into audit_log (user_id, action, request_id) select $1, 'login', i::text from generate_series(1, 1201) i`,
        [id],
      );
      // Tables that reference each other, and counts maintained by a trigger.
      await client.query(
        `with version as (
           insert into settings_versions (id, user_id, setting_id, major_version, minor_version,
             version_type, change_summary, settings_snapshot, material, operation, confidence)
           values ($2, $1, $3, 1, 1, 'user_copy', '{}', '{}', 'oak', 'Cut', 0.5))
         insert into settings (id, version_id, user_id, name, material, operation, speed_mm_min,
           speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, fill_type,
           layer_mode, confidence, source, method, rationale, machine_name, machine_type,
           machine_power_watts)
         values ($3, $2, $1, 'n', 'oak', 'Cut', 1, 1, 1, 1, 1, 'line', 'line', 0.5, 'computed',
           'model', '{}', 'm', 'CO2', 60)`,
        [id, randomUUID(), randomUUID()],
      );
      await client.query(
        `insert into machines (user_id, name, type, power_watts, is_galvo) values ($1, 'm', 'CO2', 0.1::float8 + 0.2::float8, false)`,
        [id],
      );
    });
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  const rowsOf = (database: TestDatabase, query: string) =>
    database.asOwner(async (client) => (await client.query(query)).rows);

  test('a migrated database without users counts as empty', async () => {
    await expect(target.asOwner(requireEmpty)).resolves.toBeUndefined();
  });

  test('every row arrives, digit for digit, and sequences go on', async () => {
    const moved = await source.asOwner((from) => target.asOwner((to) => copyRows(from, to)));
    expect(moved.rows).toBeGreaterThan(1204);
    const queries = [
      'select * from profiles',
      'select * from auth."user"',
      'select * from audit_log order by id',
      'select power_watts::text from machines',
      'select * from settings',
      'select * from settings_versions',
      'select * from setting_words order by word',
    ];
    for (const query of queries) {
      expect(await rowsOf(target, query)).toEqual(await rowsOf(source, query));
    }
    const stray = `insert into lenses (user_id, machine_id, focal_length_mm)
      values (gen_random_uuid(), gen_random_uuid(), 50)`;
    await expect(rowsOf(target, stray)).rejects.toMatchObject({ code: '23503' });
    await rowsOf(target, `update settings set notes = 'found'`);
    expect(
      await rowsOf(target, `select setting_count::int from setting_words where word = 'found'`),
    ).toEqual([{ setting_count: 1 }]);
    const [next] = await rowsOf(target, `select nextval('audit_log_id_seq')::int as id`);
    expect(next).toEqual({ id: 1202 });
  });

  test('a database with users is refused', async () => {
    await expect(target.asOwner(requireEmpty)).rejects.toThrow(/not empty/);
  });

  test('a row that does not arrive unchanged undoes the whole move', async () => {
    const fresh = await openTestDatabase('postgresql');
    await fresh.asOwner((client) =>
      client.query('alter table machines alter column power_watts type real'),
    );
    const move = source.asOwner((from) => fresh.asOwner((to) => copyRows(from, to)));
    await expect(move).rejects.toThrow(/machines was not copied unchanged/);
    expect(await rowsOf(fresh, 'select * from auth."user"')).toEqual([]);
    await fresh.close();
  });
});

describe('a database that goes away', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine: 'embedded' });
  });

  test('is a 503 with a retry time; the process stays alive', async () => {
    await server.app.platform.tasks.stop();
    await server.database.pool.end();
    const plans = await server.app.inject('/api/v1/plans');
    expect(plans.statusCode).toBe(503);
    expect(plans.headers['retry-after']).toBe('3');
    expect(plans.json()).toMatchObject({ code: 'database_unavailable' });
    const health = await server.app.inject('/api/v1/health');
    expect(health.json()).toMatchObject({
      status: 'ok',
      database: 'unreachable',
      public_key: null,
    });
    expect((await server.app.inject('/api/v1/ready')).statusCode).toBe(503);
  });
});
