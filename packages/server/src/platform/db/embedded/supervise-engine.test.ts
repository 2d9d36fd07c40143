import { expect, test, vi } from 'vitest';
import { superviseEngine } from './supervise-engine.ts';
import { EngineEnded, type PgliteThread } from './open-thread.ts';

const log = { info: () => {}, warn: () => {} };

function fakeThread() {
  const { promise: ended, resolve: end } = Promise.withResolvers<EngineEnded>();
  return { thread: { ended, close: async () => {} } as PgliteThread, end };
}

test('an engine that ended on a full disk is reopened until it works', async () => {
  vi.useFakeTimers();
  const [first, second] = [fakeThread(), fakeThread()];
  const onEnd = vi.fn();
  const reopen = vi.fn<() => Promise<PgliteThread>>();
  reopen.mockRejectedValueOnce(new Error('PGlite failed')).mockResolvedValue(second.thread);
  const engine = superviseEngine(first.thread, { reopen, isDamaged: () => false, onEnd, log });
  first.end(new EngineEnded('PANIC: could not write: No space left on device'));
  await vi.advanceTimersByTimeAsync(0);
  const refused = expect.objectContaining({
    code: 'ENOSPC',
    message: expect.stringMatching(/device\)$/),
  });
  for (let n = 0; n < 2; n += 1) {
    try {
      engine.getThread();
    } catch (error) {
      expect(error).toEqual(refused);
      (error as Error).message += ' (Queue: nightly)';
    }
  }
  await vi.advanceTimersByTimeAsync(2000);
  expect(engine.getThread()).toBe(second.thread);
  expect(onEnd).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test.each([
  { reason: 'unreachable', isDamaged: false },
  { reason: 'No space left on device', isDamaged: true },
])('an engine that ended is not trusted again: %o', async ({ reason, isDamaged }) => {
  const { thread, end } = fakeThread();
  const onEnd = vi.fn();
  const reopen = vi.fn<() => Promise<PgliteThread>>();
  superviseEngine(thread, { reopen, isDamaged: () => isDamaged, onEnd, log });
  end(new EngineEnded(reason));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledWith(expect.stringContaining(reason)));
  expect(reopen).not.toHaveBeenCalled();
});
