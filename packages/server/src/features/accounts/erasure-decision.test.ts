import { RETENTION } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { takeBackErasure } from './erasure-decision.ts';

describe.each(ENGINES)('taking back an erasure on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const takeBack = (userId: string, since?: Date) =>
    world.transactions.asService((trx) => takeBackErasure(trx, userId, since));

  test('is the later decision, also when the clock was ahead at the one before', async () => {
    const { userId } = await world.addMaker();
    const ahead = new Date(Date.now() + 49 * 3_600_000);
    await world.sql(
      `update profiles set erase_decided_at = $2, erase_at = now() + make_interval(days => $3)
       where id = $1`,
      [userId, ahead, RETENTION.grace.days],
    );
    const later = new Date(ahead.getTime() + 1);
    expect(await takeBack(userId, later)).toBeUndefined();
    expect(await takeBack(userId, ahead)).toEqual({ erase_at: null, erase_decided_at: later });
    expect(await takeBack(userId)).toBeUndefined();
  });
});
