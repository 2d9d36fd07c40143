import { constants, getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { WorkTooLongError } from './limit-work.ts';
import { createLane } from './thread-lane.ts';
import { withThread, type Thread } from './with-thread.ts';

/** A thread that works for the given number of ms, with or without progress reports, and returns its priority. */
const MODULE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { readlinkSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { answerMessages } from '${new URL('answer-messages.ts', import.meta.url).href}';
    answerMessages(() => ({ ms, isSilent }, reportProgress) => {
      const end = performance.now() + ms;
      while (performance.now() < end) if (!isSilent) reportProgress(0);
      if (process.platform !== 'linux') return null;
      return getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
    });
  `)}`,
);

interface Ask {
  ms: number;
  isSilent: boolean;
}

const lane = createLane({ places: 2, waiting: 2, waitingPerUser: 2 });

const run = (ask: Ask, limits: { totalMs: number; silentMs: number }, isLarge = false) =>
  withThread(
    {
      module: MODULE,
      lane,
      limits,
      isLarge,
      userId: 'somebody',
      signal: new AbortController().signal,
    },
    (thread: Thread<Ask, number | null>) => thread.ask(ask),
  );

const FOREVER_MS = 600_000;

describe('work in a thread', () => {
  test('ends when it takes too long in all', async () => {
    const limits = { totalMs: 300, silentMs: FOREVER_MS };
    await expect(run({ ms: FOREVER_MS, isSilent: false }, limits)).rejects.toThrow(
      WorkTooLongError,
    );
  });

  test('ends when it shows no progress', async () => {
    const limits = { totalMs: FOREVER_MS, silentMs: 300 };
    await expect(run({ ms: FOREVER_MS, isSilent: true }, limits)).rejects.toThrow(WorkTooLongError);
  });

  test('gets low priority when it takes long, without affecting the next work', async () => {
    const limits = { totalMs: FOREVER_MS, silentMs: FOREVER_MS };
    const [long, next] = [
      await run({ ms: 6000, isSilent: false }, limits),
      await run({ ms: 0, isSilent: false }, limits),
    ];
    if (process.platform === 'linux') expect(long).toBeGreaterThan(getPriority());
    expect(next).toBe(process.platform === 'linux' ? getPriority() : null);
  });

  test('large input has low priority from the start', async () => {
    const limits = { totalMs: FOREVER_MS, silentMs: FOREVER_MS };
    // Less CPU time than small work may take before it gets low priority.
    const priority = await run({ ms: 900, isSilent: false }, limits, true);
    expect(priority).toBe(process.platform === 'linux' ? constants.priority.PRIORITY_LOW : null);
  });
});
