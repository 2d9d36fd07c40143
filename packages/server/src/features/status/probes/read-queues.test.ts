import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { createDatabaseLine, type DatabaseLine } from '../database-line.ts';
import { readQueues } from './read-queues.ts';

describe.each(ENGINES)('what is to be sent on %s', (engine) => {
  let world: World;
  let line: DatabaseLine;
  let userId: string;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    line = createDatabaseLine(world.platform.database);
    ({ userId } = await world.addMaker());
  });
  afterAll(async () => {
    line.close();
    await world.close();
  });
  beforeEach(() => world.sql('delete from webhook_endpoints'));

  /** An endpoint whose next delivery waits that long, as this process doesn't send it. */
  const addWaiting = async (minutes: number, failures = 0) => {
    await world.sql(
      `insert into webhook_endpoints
        (user_id, url, description, events, secret, failures, failing_since, due_at, leased_until)
       values ($1, 'https://program.example', '', '{job.completed}', 'sealed', $3,
        case when $3 > 0 then now() end, now() - make_interval(mins => $2), now() + interval '1 day')`,
      [userId, minutes, failures],
    );
  };

  test.each([
    [1, 'operational'],
    [16, 'degraded'],
    [121, 'down'],
  ] as const)('webhooks that wait for %s min are %s', async (minutes, state) => {
    await addWaiting(minutes);
    expect(await line.run(readQueues)).toMatchObject({ webhooks: state });
  });

  test('an endpoint that fails says nothing about webhooks', async () => {
    expect(await line.run(readQueues)).toEqual({ email: 'operational', webhooks: 'operational' });
    await addWaiting(300, 3);
    expect(await line.run(readQueues)).toMatchObject({ webhooks: 'operational' });
  });
});
