import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listContractOperations } from '../platform/http/build-openapi.ts';
import { addRowsFor } from './owned-rows.ts';
import { OPERATION_SAMPLES } from './operation-samples.ts';
import { ENGINES, startWorld, type Maker, type World } from './test-world.ts';

const OPERATIONS = listContractOperations().filter(({ needs }) => needs.confirmation);

test('operations that open or close a way in ask for a confirmation', () => {
  expect(OPERATIONS.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['accounts.addPasskey', 'accounts.removePasskey']),
  );
});

describe.each(ENGINES)('what needs a confirmation on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const setMinutes = ({ userId }: Maker, minutes: number) =>
    world.sql(
      `update auth.session set confirmed_at = now() - $2::int * interval '1 minute' where user_id = $1`,
      [userId, minutes],
    );

  test.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    '%s is refused after 15 minutes, and only then',
    async (id, operation) => {
      const maker = await world.addMaker({ plan: 'Shop' });
      const own = { ...(await addRowsFor(maker)), testCardId: '' };
      const refusal = async () => {
        const answer = await maker.call(operation, OPERATION_SAMPLES[id]?.request(own));
        return (answer.body as { code?: string } | undefined)?.code;
      };
      await setMinutes(maker, 16);
      expect(await refusal()).toBe('confirmation_required');
      await setMinutes(maker, 14);
      expect(await refusal()).not.toBe('confirmation_required');
    },
  );
});
