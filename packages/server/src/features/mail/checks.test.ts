import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRowsRead } from '../../platform/testing/rows-read.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { readMails } from './checks.ts';

describe.each(ENGINES)('mails of the overview on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
  });
  afterAll(() => world.close());

  test('failed mails are found among many that were sent', async () => {
    await world.sql(
      `insert into mails (kind, to_address, subject, state, send_before)
       select 'security', 'mara@holt.example', 'Hello', case when n > 5000 then 'failed' else 'sent' end,
         now() + interval '1 day' from generate_series(1, 5002) n`,
    );
    await world.sql('analyze mails');
    const read = await countRowsRead(world.transactions, async (trx) => {
      expect(await readMails(trx)).toMatchObject({ failed: 2, late: 0 });
    });
    expect(read).toBeLessThan(50);
  });
});
