import { expect, test, vi } from 'vitest';
import { createActivity } from './activity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-11-01T08:00:00Z');

/** A browser with a clock that only the test moves, one store and any number of tabs. */
function startBrowser({ isBlocked = false } = {}) {
  const stored = new Map<string, number>();
  let time = START;
  const refresh = vi.fn<() => Promise<number>>(async () => 48.75 * 3600);
  const openTab = () =>
    createActivity({
      now: () => time,
      read: (name) => stored.get(name) ?? null,
      write: (name, ms) => void (isBlocked || stored.set(name, ms)),
      refresh,
    });
  return { openTab, refresh, pass: (ms: number) => (time += ms) };
}

test('47 hours without activity are allowed, 49 are not', () => {
  const { openTab, pass } = startBrowser();
  const tab = openTab();
  tab.begin();
  pass(47 * HOUR);
  expect(tab.isInactive()).toBe(false);
  pass(2 * HOUR);
  expect(tab.isInactive()).toBe(true);
});

test('activity in one tab counts for all', () => {
  const { openTab, pass } = startBrowser();
  const [one, other] = [openTab(), openTab()];
  one.begin();
  pass(47 * HOUR);
  other.record();
  pass(2 * HOUR);
  expect([one.isInactive(), other.isInactive()]).toEqual([false, false]);
  pass(46 * HOUR);
  expect([one.isInactive(), other.isInactive()]).toEqual([true, true]);
});

test('signing in again ends the inactivity', () => {
  const { openTab, pass } = startBrowser();
  const tab = openTab();
  tab.begin();
  pass(49 * HOUR);
  tab.begin();
  expect(tab.isInactive()).toBe(false);
});

test('opening a page is no activity, except where nothing is known', () => {
  const { openTab, pass } = startBrowser();
  openTab().resume();
  pass(47 * HOUR);
  const tab = openTab();
  tab.resume();
  pass(2 * HOUR);
  expect(tab.isInactive()).toBe(true);
});

test('somebody at work refreshes the session every 45 minutes, from one tab', async () => {
  const { openTab, pass, refresh } = startBrowser();
  const [one, other] = [openTab(), openTab()];
  one.begin();
  for (let minutes = 1; minutes <= 180; minutes += 1) {
    pass(MINUTE);
    one.record();
    other.record();
    await Promise.resolve();
  }
  expect(refresh).toHaveBeenCalledTimes(4);
});

test('an idle page never refreshes the session, whatever it fetches', async () => {
  const { openTab, pass, refresh } = startBrowser();
  const tab = openTab();
  tab.begin();
  for (let minutes = 1; minutes <= 49 * 60; minutes += 1) {
    pass(MINUTE);
    await tab.beforeProfile();
  }
  expect(refresh).not.toHaveBeenCalled();
});

test('a refresh without an answer is repeated after a minute', async () => {
  const { openTab, pass, refresh } = startBrowser();
  const tab = openTab();
  tab.begin();
  pass(45 * MINUTE);
  refresh.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  tab.record();
  await Promise.resolve();
  await Promise.resolve();
  pass(MINUTE / 2);
  tab.record();
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(MINUTE / 2);
  tab.record();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a profile fetch refreshes a session with less than five minutes left', async () => {
  const { openTab, pass, refresh } = startBrowser();
  const tab = openTab();
  tab.begin();
  refresh.mockResolvedValue(10 * 60);
  pass(45 * MINUTE);
  tab.record();
  await Promise.resolve();
  await Promise.resolve();
  pass(4 * MINUTE);
  tab.record();
  await tab.beforeProfile();
  expect(refresh).toHaveBeenCalledTimes(1);
  pass(2 * MINUTE);
  await tab.beforeProfile();
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('each tab counts by itself where storage is blocked', () => {
  const { openTab, pass, refresh } = startBrowser({ isBlocked: true });
  const tab = openTab();
  tab.begin();
  pass(MINUTE);
  tab.record();
  expect(refresh).not.toHaveBeenCalled();
  pass(49 * HOUR);
  expect(tab.isInactive()).toBe(true);
});
