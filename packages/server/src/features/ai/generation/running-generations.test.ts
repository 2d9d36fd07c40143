import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createRunningGenerations, SERVER_STOPS } from './running-generations.ts';

test('a server that stops ends what runs, and what only begins then', async () => {
  const running = createRunningGenerations();
  const reasonOf = (jobId: string | null) =>
    running.run(jobId, async (signal) => {
      if (!signal.aborted) await once(signal, 'abort');
      return signal.reason as unknown;
    });
  const begun = reasonOf('a job');
  running.cancelAll();
  expect(await begun).toBe(SERVER_STOPS);
  // Its request came in before the stop, and was still being saved.
  expect(await reasonOf(null)).toBe(SERVER_STOPS);
});
