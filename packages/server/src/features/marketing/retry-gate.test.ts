import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetryGate } from './retry-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = () => createRetryGate({ firstMs: 1000, mostMs: 3000 });

test('what failed waits longer each time, up to a limit, and nothing else waits', () => {
  const gate = open();
  for (const waitMs of [1000, 2000, 3000, 3000]) {
    gate.close('a');
    vi.advanceTimersByTime(waitMs - 1);
    expect([gate.isClosed('a'), gate.isClosed('b')]).toEqual([true, false]);
    vi.advanceTimersByTime(1);
    expect(gate.isClosed('a')).toBe(false);
  }
  gate.open('a');
  gate.close('a');
  vi.advanceTimersByTime(1000);
  expect(gate.isClosed('a')).toBe(false);
});

test('failures without end take no memory without end', () => {
  const gate = open();
  for (let at = 0; at <= 1000; at += 1) gate.close(String(at));
  expect([gate.isClosed('0'), gate.isClosed('1'), gate.isClosed('1000')]).toEqual([
    false,
    true,
    true,
  ]);
});
