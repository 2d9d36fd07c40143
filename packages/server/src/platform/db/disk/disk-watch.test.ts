import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findDiskRefusal } from './disk-refusal.ts';
import { watchDisk } from './disk-watch.ts';

const MB = 1024 ** 2;
let folder: string;
let lines: string[];
const log = {
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'beamwright-disk-'));
  lines = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

async function look(): Promise<void> {
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 30));
}

test.each([
  [{ code: 'ENOSPC' }, 'disk_full'],
  [{ code: '53100', message: 'could not extend file' }, 'disk_full'],
  [{ code: 'EDQUOT' }, 'disk_full'],
  [{ code: 'EROFS' }, 'disk_unwritable'],
  [{ code: '58030' }, 'disk_unwritable'],
  [
    { code: '42501', message: 'could not open file "base/5/1": Read-only file system' },
    'disk_unwritable',
  ],
  [{ code: '42501', message: 'permission denied for table jobs' }, undefined],
  [new Error('anything else'), undefined],
  [undefined, undefined],
])('%j is %s', (error, refusal) => {
  expect(findDiskRefusal(error)).toBe(refusal);
});

test('an almost full disk refuses writes until there is space again, and is reported once', async () => {
  let free = 500 * MB;
  const watch = watchDisk(log, folder, async () => free);
  await look();
  expect(watch.isReserved()).toBe(false);
  free = 10 * MB;
  await look();
  await look();
  expect(watch.isReserved()).toBe(true);
  expect(watch.refusal()).toBe('disk_full');
  free = 500 * MB;
  await look();
  expect(watch.refusal()).toBeUndefined();
  expect(lines).toEqual([
    expect.stringContaining('full or almost full'),
    expect.stringContaining('can be written again'),
  ]);
  watch.stop();
});

test('a refused write is remembered for a while, and reported once', () => {
  const watch = watchDisk(log);
  watch.note({ code: '53100' });
  watch.note({ code: '53100' });
  expect(watch.refusal()).toBe('disk_full');
  expect(watch.isReserved()).toBe(false);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(15_000);
  expect(watch.refusal()).toBeUndefined();
});

test('a disk that hangs is checked once at a time', async () => {
  const looks: ((free: number) => void)[] = [];
  const watch = watchDisk(log, folder, () => new Promise((resolve) => looks.push(resolve)));
  for (let n = 0; n < 5; n += 1) await look();
  expect(looks).toHaveLength(1);
  looks[0]?.(10 * MB);
  await look();
  await look();
  expect(watch.refusal()).toBe('disk_full');
  expect(looks).toHaveLength(2);
  watch.stop();
});

test('listeners are called when the state changes, and only then', async () => {
  let free = 500 * MB;
  const watch = watchDisk(log, folder, async () => free);
  const seen: (string | undefined)[] = [];
  watch.onChange(() => seen.push(watch.refusal()));
  await look();
  free = 10 * MB;
  await look();
  await look();
  free = 500 * MB;
  await look();
  expect(seen).toEqual(['disk_full', undefined]);
  watch.stop();
});
