import { expect, test } from 'vitest';
import { createConnectionLimiter } from './connection-limiter.ts';
import type { ConnectionState } from './open-connections.ts';

function makeLimiter(limits: { max?: number; maxPerGroup?: number }) {
  const ended: string[] = [];
  let [seconds, isRunning] = [0, true];
  const states = new Map<string, ConnectionState>();
  const limiter = createConnectionLimiter<string>({
    max: 100,
    maxPerGroup: 100,
    settledMs: 1000,
    ...limits,
    stateOf: (one) => states.get(one) ?? 'idle',
    end: (one) => ended.push(one),
    // Each step takes long enough for all earlier connections to be settled.
    now: () => (seconds += isRunning ? 2 : 0) * 1000,
  });
  const add = (one: string, state: ConnectionState) => {
    states.set(one, state);
    return limiter.add(one, one.split(' ')[0] as string);
  };
  const stopClock = () => (isRunning = false);
  return { ...limiter, add, ended, stopClock };
}

test('a full group evicts: idle ones first, then half-sent ones, the longest unused first', () => {
  const { add, touch, ended } = makeLimiter({ maxPerGroup: 5 });
  add('ann a', 'responding');
  add('ann b', 'arriving');
  add('ann c', 'idle');
  add('ann d', 'idle');
  add('ann e', 'arriving');
  touch('ann b');
  touch('ann c');
  for (const one of ['1', '2', '3', '4']) expect(add(`ann ${one}`, 'responding')).toBe('entered');
  expect(ended).toEqual(['ann d', 'ann c', 'ann e', 'ann b']);
  expect(add('ann 5', 'responding')).toBe('group_full');
  expect(ended).toHaveLength(4);
});

test('a full group does not block others, and closed connections free places', () => {
  const { add, remove } = makeLimiter({ maxPerGroup: 1 });
  add('ann a', 'responding');
  expect(add('ben a', 'responding')).toBe('entered');
  expect(add('ann b', 'responding')).toBe('group_full');
  remove('ann b');
  expect(add('ann b', 'responding')).toBe('group_full');
  remove('ann a');
  remove('ann a');
  expect(add('ann b', 'responding')).toBe('entered');
});

test('when everything is full, the largest group loses a connection', () => {
  const { add, ended } = makeLimiter({ max: 4 });
  add('ben a', 'idle');
  add('ann a', 'responding');
  add('ann b', 'arriving');
  add('ann c', 'responding');
  expect(add('cleo a', 'responding')).toBe('entered');
  expect(ended).toEqual(['ann b']);
  expect(add('cleo b', 'responding')).toBe('entered');
  expect(ended).toEqual(['ann b', 'ben a']);
  expect(add('cleo c', 'responding')).toBe('full');
});

test('connections of the last second are not evicted: a flood is refused, not served in turns', () => {
  const { add, ended, stopClock } = makeLimiter({ maxPerGroup: 2 });
  add('ann old', 'idle');
  stopClock();
  add('ann new', 'idle');
  expect(add('ann a', 'idle')).toBe('group_full');
  expect(ended).toEqual([]);
});
