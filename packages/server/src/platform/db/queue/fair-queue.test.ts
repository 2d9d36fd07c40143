import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from './caller.ts';
import { FairQueue, type QueueLimits } from './fair-queue.ts';

const LIMITS: QueueLimits = {
  places: 1,
  maxPlacesPerCaller: 1,
  waiting: 4,
  maxWaitingPerCaller: 3,
  waitMs: 1000,
  urgentMs: 100,
  begunMs: 5000,
  quietMs: 20,
  backgroundMs: 250,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(limits: Partial<QueueLimits> = {}) {
  const served: string[] = [];
  const refused: string[] = [];
  const queue = new FairQueue({ ...LIMITS, ...limits }, (refusal) => new Error(refusal));
  let free: (() => void) | undefined;
  const ask = (name: string, caller: Partial<Caller> = {}) =>
    queue.enter({ key: name[0] ?? '', hasBegun: false, ...caller }).then(
      (leave) => {
        served.push(name);
        free = leave;
      },
      (error: Error) => void refused.push(`${name} ${error.message}`),
    );
  const next = async () => {
    await vi.advanceTimersByTimeAsync(0);
    const leave = free;
    free = undefined;
    leave?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, served, refused, ask, next };
}

test('keys take turns, however many wait under one of them', async () => {
  const { ask, next, served } = start();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void ask(name);
  for (let turn = 0; turn < 5; turn += 1) await next();
  expect(served).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('work that has begun goes first at every second turn, and is not refused by a full queue', async () => {
  const { ask, next, served, refused } = start();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'd1']) void ask(name);
  void ask('a3', { hasBegun: true });
  for (let turn = 0; turn < 3; turn += 1) await next();
  expect(served).toEqual(['a1', 'a3', 'b1', 'c1']);
  expect(refused).toEqual([]);
});

test('a key has a share of the queue, and a full queue refuses the key with the most entries', async () => {
  const { ask, refused } = start();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a5 full']);
  for (const name of ['b1', 'c1']) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a5 full', 'a4 full']);
  for (const name of ['d1', 'e1']) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['a5 full', 'a4 full', 'a3 full', 'e1 full']);
});

test('new work is refused after the wait limit, urgent work sooner, started work later', async () => {
  const { ask, refused } = start();
  void ask('a1');
  void ask('b1');
  void ask('c1', { isUrgent: true });
  void ask('d1', { hasBegun: true });
  await vi.advanceTimersByTimeAsync(100);
  expect(refused).toEqual(['c1 late']);
  await vi.advanceTimersByTimeAsync(900);
  expect(refused).toEqual(['c1 late', 'b1 late']);
  await vi.advanceTimersByTimeAsync(4000);
  expect(refused).toEqual(['c1 late', 'b1 late', 'd1 late']);
});

test('an urgent caller is next', async () => {
  const { ask, next, served } = start();
  for (const name of ['a1', 'b1', 'c1']) void ask(name);
  void ask('u1', { isUrgent: true });
  await next();
  expect(served).toEqual(['a1', 'u1']);
});

test('a caller that disconnected leaves the queue; its started work is finished', async () => {
  const { queue, ask, next, served, refused } = start();
  const gone = new AbortController();
  const caller = { signal: gone.signal };
  void ask('a1');
  void ask('b1', caller);
  void ask('c1', { ...caller, hasBegun: true });
  gone.abort();
  void ask('d1', caller);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toEqual(['b1 gone', 'd1 gone']);
  expect(queue.waiting).toBe(1);
  await next();
  expect(served).toEqual(['a1', 'c1']);
});

test('a key has at most its part of the places, and another key gets a free one immediately', async () => {
  const { ask, next, served } = start({ places: 3, maxPlacesPerCaller: 2 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(served).toEqual(['a1', 'a2']);
  void ask('b1');
  void ask('b2');
  await vi.advanceTimersByTimeAsync(0);
  expect(served).toEqual(['a1', 'a2', 'b1']);
  await next();
  expect(served).toEqual(['a1', 'a2', 'b1', 'b2']);
});

test('a queue of its own gets one place at a time', async () => {
  const { ask, next, served } = start({ places: 3, maxPlacesPerCaller: 2 });
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { hasOwnQueue: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(served).toEqual(['a1']);
  await next();
  expect(served).toEqual(['a1', 'a2']);
});

test('the part of a key limits neither urgent nor background work', async () => {
  const { ask, served } = start({ places: 5 });
  for (const name of ['u1', 'u2']) void ask(name, { isUrgent: true });
  await vi.advanceTimersByTimeAsync(20);
  for (const name of ['task 1', 'task 2']) void ask(name, { hasBegun: true, isBackground: true });
  await vi.advanceTimersByTimeAsync(250);
  expect(served).toEqual(['u1', 'u2', 'task 1', 'task 2']);
});

test('a request keeps its place under the key it had when it got it', async () => {
  const { queue } = start({ places: 2 });
  const caller: Caller = { key: 'address', hasBegun: false };
  const leave = await queue.enter(caller);
  caller.key = 'user';
  const other = vi.fn();
  void queue.enter({ key: 'address', hasBegun: false }).then(other);
  await vi.advanceTimersByTimeAsync(0);
  expect(other).not.toHaveBeenCalled();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(other).toHaveBeenCalled();
});

test('a place that is released twice counts once', async () => {
  const { queue } = start();
  const leave = await queue.enter({ key: 'a', hasBegun: false });
  const second = queue.enter({ key: 'b', hasBegun: false });
  const third = vi.fn();
  void queue.enter({ key: 'c', hasBegun: false }).then(third);
  leave();
  leave();
  await second;
  await vi.advanceTimersByTimeAsync(0);
  expect(third).not.toHaveBeenCalled();
});

test('a request that gets its user’s key while it waits is served once and leaves no place behind', async () => {
  const { queue } = start({ places: 2, maxPlacesPerCaller: 1 });
  const request: Caller = { key: 'session', hasBegun: false };
  const leaveOther = await queue.enter({ key: 'b', hasBegun: false });
  const leaveFirst = await queue.enter(request);
  const second = queue.enter(request);
  request.key = 'user';
  leaveFirst();
  (await second)();
  leaveOther();
  expect(queue.waiting).toBe(0);
  const served = ['user', 'c'].map((key) => queue.enter({ key, hasBegun: false }));
  await expect(Promise.all(served)).resolves.toHaveLength(2);
});

type Step =
  | { kind: 'enter'; at: number; caller: Omit<Caller, 'signal'> }
  | { kind: 'leave' | 'abort' | 'rename'; at: number }
  | { kind: 'wait'; ms: number };

const at = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('enter' as const),
    at,
    caller: fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      hasBegun: fc.boolean(),
      isUrgent: fc.boolean(),
      isBackground: fc.boolean(),
    }),
  }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'abort' as const, 'rename' as const), at }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(1500) }),
);

test('whatever callers do, every place can be given out again, and nobody waits for ever', async () => {
  const limits = { places: 3, maxPlacesPerCaller: 2 };
  const run = async (steps: readonly Step[]) => {
    const { queue } = start(limits);
    const requests: { caller: Caller; abort: AbortController }[] = [];
    const held: (() => void)[] = [];
    let open = 0;
    const enter = async (caller: Caller) => {
      open += 1;
      const [entered] = await Promise.allSettled([queue.enter(caller)]);
      open -= 1;
      if (entered.status === 'fulfilled') held.push(entered.value);
    };
    for (const one of steps) {
      if (one.kind === 'wait') await vi.advanceTimersByTimeAsync(one.ms);
      else if (one.kind === 'enter') {
        const abort = new AbortController();
        const known = requests[one.at]?.caller;
        const caller = known ?? { ...one.caller, signal: abort.signal };
        if (!known) requests.push({ caller, abort });
        void enter(caller);
      } else if (one.kind === 'leave') held.splice(one.at % Math.max(1, held.length), 1)[0]?.();
      else if (one.kind === 'abort') requests[one.at]?.abort.abort();
      else Object.assign(requests[one.at]?.caller ?? {}, { key: 'd', hasBegun: false });
      await vi.advanceTimersByTimeAsync(0);
      expect(held.length).toBeLessThanOrEqual(limits.places);
    }
    for (let turn = 0; turn < steps.length + 1; turn += 1) {
      for (const leave of held.splice(0)) leave();
      await vi.advanceTimersByTimeAsync(LIMITS.backgroundMs);
    }
    expect([open, queue.waiting]).toEqual([0, 0]);
    for (const key of ['x', 'y', 'z']) void enter({ key, hasBegun: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(held).toHaveLength(limits.places);
    queue.refuseAll(new Error('closed'));
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 40 }), run), { numRuns: 500 });
});

describe('background work', () => {
  const isBackground = { hasBegun: true, isBackground: true };

  test('starts immediately if no one else uses the database, also one after the other', async () => {
    const { ask, next, served } = start();
    void ask('task 1', isBackground);
    void ask('task 2', isBackground);
    await next();
    expect(served).toEqual(['task 1', 'task 2']);
  });

  test('leaves the pauses between the transactions of a request to that request', async () => {
    const { ask, next, served } = start();
    void ask('a1');
    void ask('task', isBackground);
    await next();
    await vi.advanceTimersByTimeAsync(10);
    void ask('a2', { hasBegun: true });
    await next();
    await vi.advanceTimersByTimeAsync(19);
    expect(served).toEqual(['a1', 'a2']);
    await vi.advanceTimersByTimeAsync(1);
    expect(served).toEqual(['a1', 'a2', 'task']);
  });

  test('takes a turn after waiting long enough, however busy the database is', async () => {
    const { ask, next, served } = start();
    void ask('a1');
    void ask('task', isBackground);
    for (const name of ['b1', 'c1', 'd1']) void ask(name);
    await next();
    await vi.advanceTimersByTimeAsync(250);
    await next();
    await next();
    expect(served).toEqual(['a1', 'b1', 'task', 'c1']);
  });

  test('gets every second turn at most, however much of it is late, and none before urgent work', async () => {
    const { ask, next, served } = start();
    void ask('a1');
    for (const name of ['task 1', 'task 2', 'task 3']) void ask(name, isBackground);
    void ask('b1');
    await vi.advanceTimersByTimeAsync(250);
    await next();
    void ask('c1');
    for (let turn = 0; turn < 2; turn += 1) await next();
    void ask('urgent', { isUrgent: true });
    for (let turn = 0; turn < 3; turn += 1) await next();
    expect(served).toEqual(['a1', 'task 1', 'b1', 'task 2', 'urgent', 'task 3', 'c1']);
  });

  test('takes a free place while a caller holds another for long', async () => {
    const { ask, served } = start({ places: 2 });
    void ask('a1');
    void ask('task', isBackground);
    await vi.advanceTimersByTimeAsync(249);
    expect(served).toEqual(['a1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(served).toEqual(['a1', 'task']);
  });

  test('is refused when the queue closes', async () => {
    const { queue, ask, refused } = start();
    void ask('a1');
    void ask('task', isBackground);
    queue.refuseAll(new Error('closed'));
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(refused).toEqual(['task closed']);
  });
});
