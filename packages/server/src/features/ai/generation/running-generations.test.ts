import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createRunningGenerations, SERVER_STOPS } from './running-generations.ts';

test('a stopping server ends running generations, and any that start then', async () => {
  const running = createRunningGenerations();
  const reasonOf = (jobId: string | null) =>
    running.run({ job_id: jobId }, async (signal) => {
      if (!signal.aborted) await once(signal, 'abort');
      return signal.reason as unknown;
    });
  const begun = reasonOf('a job');
  running.cancelAll();
  expect(await begun).toBe(SERVER_STOPS);
  // Its request came in before the stop, and was still being saved.
  expect(await reasonOf(null)).toBe(SERVER_STOPS);
});

test('a missed cancellation stops the generation at the next read', async () => {
  const running = createRunningGenerations();
  const stored = [new Error('the database is away'), false, true];
  const start = (job_id: string, isCanceled: () => Promise<boolean>) =>
    running.run({ job_id, isCanceled }, async (signal) => {
      await Promise.race([once(signal, 'abort'), ended]);
      return signal.aborted;
    });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const canceled = start('one', async () => {
    const answer = stored.shift();
    if (answer instanceof Error) throw answer;
    return answer === true;
  });
  const other = start('two', async () => false);
  await running.cancelMissed();
  expect(stored).toEqual([true]);
  await running.cancelMissed();
  expect(await canceled).toBe(true);
  end();
  expect(await other).toBe(false);
});
