import pg from 'pg';
import { expect, test } from 'vitest';
import { sendTogether } from './send-together.ts';

test('nothing to send takes no connection', async () => {
  const pool = new pg.Pool({ host: 'nowhere.invalid' });
  expect(await sendTogether(pool, [])).toEqual([]);
  await pool.end();
});
