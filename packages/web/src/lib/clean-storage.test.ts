import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanStorage, noteUses } from './clean-storage.ts';
import { listStored, readStored, usedKeys, writeStored } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  usedKeys.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was opened, and used nothing yet. */
const reopen = () => usedKeys.clear();

it('every 7 days, deletes what was not used for 30', () => {
  writeStored('owner', 'ada');
  writeStored('density', 'compact');
  writeStored('note.1', 'old');
  writeStored('note.2', 'read');
  cleanStorage(0);
  reopen();
  readStored('note.2');
  noteUses(20 * DAY);
  reopen();
  cleanStorage(31 * DAY);
  expect(listStored().toSorted()).toEqual(['cleaned-at', 'density', 'note.2', 'owner', 'used-at']);
});

it('cleans at most every 7 days', () => {
  writeStored('note.1', 'old');
  cleanStorage(0);
  reopen();
  cleanStorage(29 * DAY);
  reopen();
  cleanStorage(35 * DAY);
  expect(readStored('note.1')).toBe('old');
  reopen();
  writeStored('used-at', { 'note.1': 0 });
  cleanStorage(37 * DAY);
  expect(readStored('note.1')).toBeNull();
});

it('stores nothing where nothing is stored', () => {
  cleanStorage(0);
  expect(listStored()).toEqual([]);
});

it('fails nothing where storage is blocked', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  expect(() => cleanStorage(0)).not.toThrow();
});
