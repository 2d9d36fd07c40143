import { expect, test } from 'vitest';
import { runAgain } from './run-again.ts';

test('who asks while it runs gets a run that began later, and all of them the same one', async () => {
  const ends: (() => void)[] = [];
  const run = runAgain(() => new Promise((resolve) => ends.push(resolve)));
  const first = run();
  const others = [run(), run(), run()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await Promise.resolve();
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all(others);
  expect(ends).toHaveLength(2);
  void run();
  expect(ends).toHaveLength(3);
});
