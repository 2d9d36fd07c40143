import { describe, expect, test, vi } from 'vitest';
import { createLane, type ThreadLane } from './thread-lane.ts';

const makeLane = () => createLane({ places: 2, waiting: 3, waitingPerUser: 2 });

function enter(lane: ThreadLane, userId: string, stop = new AbortController()) {
  const onWaiting = vi.fn<(ahead: number) => void>();
  const place = lane.enter({ userId, signal: stop.signal, onWaiting });
  const started = vi.fn<() => void>();
  place.then(started, () => undefined);
  return { place, onWaiting, started, stop };
}

/** Lets settled promises run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a lane of threads', () => {
  test('a user has one place, and others go before their next work', async () => {
    const lane = makeLane();
    const first = enter(lane, 'hostile');
    const second = enter(lane, 'hostile');
    const other = enter(lane, 'bystander');
    await settle();
    expect([first, second, other].map(({ started }) => started.mock.calls.length)).toEqual([
      1, 0, 1,
    ]);
    (await other.place)();
    await settle();
    expect(second.started).not.toHaveBeenCalled();
    (await first.place)();
    await settle();
    expect(second.started).toHaveBeenCalledOnce();
  });

  test('waiting callers see how many are before them', async () => {
    const lane = makeLane();
    const a = enter(lane, 'a');
    enter(lane, 'b');
    const c = enter(lane, 'c');
    const d = enter(lane, 'd');
    await settle();
    expect(a.onWaiting).not.toHaveBeenCalled();
    expect(c.onWaiting).toHaveBeenLastCalledWith(0);
    expect(d.onWaiting).toHaveBeenLastCalledWith(1);
    (await a.place)();
    await settle();
    expect(c.started).toHaveBeenCalledOnce();
    expect(d.onWaiting).toHaveBeenLastCalledWith(0);
  });

  test('late listeners are notified too', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lane = makeLane();
    const places = ['a', 'b'].map((userId) => enter(lane, userId));
    const { onWaiting, place } = enter(lane, 'c');
    vi.advanceTimersByTime(10_000);
    const calls = onWaiting.mock.calls.length;
    expect(calls).toBeGreaterThan(2);
    for (const held of places) (await held.place)();
    await place;
    vi.advanceTimersByTime(10_000);
    expect(onWaiting).toHaveBeenCalledTimes(calls);
    vi.useRealTimers();
  });

  test.each([
    ['all', ['a', 'b', 'c', 'd', 'e'], 'f'],
    ['one user', ['a', 'b', 'a', 'a'], 'a'],
  ])('the queue of %s is limited', async (_whose, users, next) => {
    const lane = makeLane();
    for (const userId of users) enter(lane, userId);
    await expect(enter(lane, next).place).rejects.toMatchObject({
      code: 'server_busy',
      shown: { values: { seconds: expect.any(Number) } },
    });
  });

  test('a caller who cancels leaves the queue', async () => {
    const lane = makeLane();
    const a = enter(lane, 'a');
    enter(lane, 'b');
    const c = enter(lane, 'c');
    const d = enter(lane, 'd');
    c.stop.abort(new Error('closed'));
    await expect(c.place).rejects.toThrow('closed');
    expect(d.onWaiting).toHaveBeenLastCalledWith(0);
    (await a.place)();
    await settle();
    expect(d.started).toHaveBeenCalledOnce();
  });
});
