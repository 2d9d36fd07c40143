import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { deleteOldReviews } from './delete-old-reviews.ts';

describe.each(ENGINES)('shared reviews on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('those of 90 days ago are deleted, later ones stay', async () => {
    const add = (letter: string, days: number) =>
      world.sql(
        `insert into ai_shared_reviews (review_key, asked_for, asked_at)
         values (repeat($1, 64), gen_random_uuid(), now() - $2 * interval '1 day')`,
        [letter, days],
      );
    await add('a', 91);
    await add('b', 89);
    await world.runTask(deleteOldReviews);
    expect(await world.sql('select left(review_key, 1) as letter from ai_shared_reviews')).toEqual([
      { letter: 'b' },
    ]);
  });
});
