import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { readChanges } from './read-changes.ts';

test('what users change counts, what the task queue writes does not', async () => {
  const database = await openTestDatabase('embedded');
  const read = async () => {
    const client = await database.pool.connect();
    try {
      return await readChanges(client);
    } finally {
      client.release();
    }
  };
  const before = await read();
  await database.asOwner((client) => client.query('update pgboss.version set cron_on = now()'));
  expect(await read()).toBe(before);
  await database.asOwner((client) =>
    client.query(`insert into system_settings (key, value, description) values ('x', 'y', 'z')`),
  );
  expect(await read()).not.toBe(before);
  await database.close();
});
