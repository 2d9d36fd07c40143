import { expect, test } from 'vitest';
import { createAttemptQueue } from './wait-for-attempts.ts';

const OVER = new Error('over the limit');
const KEYS = ['account'];

test('one over the limit waits for those whose count is on its way', async () => {
  const queue = createAttemptQueue((error) => error === OVER);
  const answer = Promise.withResolvers<void>();
  const first = queue(
    KEYS,
    () => answer.promise,
    async () => 'first',
  );
  let counts = 0;
  const second = queue(
    KEYS,
    async () => {
      counts += 1;
      if (counts === 1) throw OVER;
    },
    async () => 'second',
  );
  setImmediate(answer.resolve);
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
});

test('those over the limit do not wait for each other’s checks where nobody is checked', async () => {
  const queue = createAttemptQueue((error) => error === OVER);
  let counts = 0;
  const refused = () =>
    queue(
      KEYS,
      async () => {
        counts += 1;
        throw OVER;
      },
      async () => 'in',
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, refused));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(counts).toBe(40);
});
