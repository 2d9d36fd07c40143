import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefreshOnReturn } from './refresh-on-return.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startPage() {
  const profile = vi.fn<() => void>();
  const plan = vi.fn<() => void>();
  const follow = createRefreshOnReturn({ profile, plan });
  return {
    follow,
    hideFor: (ms: number) => {
      follow(true);
      vi.advanceTimersByTime(ms);
      follow(false);
    },
    calls: () => [profile.mock.calls.length, plan.mock.calls.length],
  };
}

test('a page hidden for ten minutes or less reads nothing again', () => {
  const { hideFor, calls } = startPage();
  hideFor(10 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(calls()).toEqual([0, 0]);
});

test('after more than ten minutes, the profile is read again 2 s later', () => {
  const { hideFor, calls } = startPage();
  hideFor(11 * MINUTE);
  vi.advanceTimersByTime(1999);
  expect(calls()).toEqual([0, 0]);
  vi.advanceTimersByTime(MINUTE);
  expect(calls()).toEqual([1, 0]);
});

test('after more than 15 minutes, the plans follow 3 s later', () => {
  const { hideFor, calls } = startPage();
  hideFor(16 * MINUTE);
  vi.advanceTimersByTime(2999);
  expect(calls()).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect(calls()).toEqual([1, 1]);
});

test('a page that is hidden again reads nothing', () => {
  const { follow, hideFor, calls } = startPage();
  hideFor(20 * MINUTE);
  follow(true);
  vi.advanceTimersByTime(MINUTE);
  expect(calls()).toEqual([0, 0]);
});
