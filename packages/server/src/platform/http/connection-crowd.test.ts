import { expect, test } from 'vitest';
import { createCrowd } from './connection-crowd.ts';
import type { ConnectionState } from './open-connections.ts';

function makeCrowd(limits: { max?: number; maxPerGroup?: number }) {
  const ended: string[] = [];
  let [seconds, isRunning] = [0, true];
  const states = new Map<string, ConnectionState>();
  const crowd = createCrowd<string>({
    max: 100,
    maxPerGroup: 100,
    settledMs: 1000,
    ...limits,
    stateOf: (one) => states.get(one) ?? 'idle',
    end: (one) => ended.push(one),
    // Each step is long enough for all before it to be settled.
    now: () => (seconds += isRunning ? 2 : 0) * 1000,
  });
  const enter = (one: string, state: ConnectionState) => {
    states.set(one, state);
    return crowd.enter(one, one.split(' ')[0] as string);
  };
  const stopClock = () => (isRunning = false);
  return { ...crowd, enter, ended, stopClock };
}

test('a full group makes room: idle ones first, then half-sent ones, the longest unused first', () => {
  const { enter, renew, ended } = makeCrowd({ maxPerGroup: 5 });
  enter('ann a', 'answering');
  enter('ann b', 'arriving');
  enter('ann c', 'idle');
  enter('ann d', 'idle');
  enter('ann e', 'arriving');
  renew('ann b');
  renew('ann c');
  for (const one of ['1', '2', '3', '4']) expect(enter(`ann ${one}`, 'answering')).toBe('entered');
  expect(ended).toEqual(['ann d', 'ann c', 'ann e', 'ann b']);
  expect(enter('ann 5', 'answering')).toBe('group_full');
  expect(ended).toHaveLength(4);
});

test('a full group keeps nobody else out, and what left makes room', () => {
  const { enter, leave } = makeCrowd({ maxPerGroup: 1 });
  enter('ann a', 'answering');
  expect(enter('ben a', 'answering')).toBe('entered');
  expect(enter('ann b', 'answering')).toBe('group_full');
  leave('ann b');
  expect(enter('ann b', 'answering')).toBe('group_full');
  leave('ann a');
  leave('ann a');
  expect(enter('ann b', 'answering')).toBe('entered');
});

test('when all is full, the group with the most makes room', () => {
  const { enter, ended } = makeCrowd({ max: 4 });
  enter('ben a', 'idle');
  enter('ann a', 'answering');
  enter('ann b', 'arriving');
  enter('ann c', 'answering');
  expect(enter('cleo a', 'answering')).toBe('entered');
  expect(ended).toEqual(['ann b']);
  expect(enter('cleo b', 'answering')).toBe('entered');
  expect(ended).toEqual(['ann b', 'ben a']);
  expect(enter('cleo c', 'answering')).toBe('full');
});

test('who came within the last second makes no room: a flood is refused, not served in turns', () => {
  const { enter, ended, stopClock } = makeCrowd({ maxPerGroup: 2 });
  enter('ann old', 'idle');
  stopClock();
  enter('ann new', 'idle');
  expect(enter('ann a', 'idle')).toBe('group_full');
  expect(ended).toEqual([]);
});
