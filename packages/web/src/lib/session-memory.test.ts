import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFromSession, saveToSession } from './session-memory.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('holds a value until it is deleted', () => {
  expect(readFromSession('crash')).toBeNull();
  expect(saveToSession('crash', 'once')).toBe(true);
  expect(readFromSession('crash')).toBe('once');
  expect(saveToSession('crash', null)).toBe(true);
  expect(readFromSession('crash')).toBeNull();
});

it('says when the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  expect(saveToSession('crash', 'once')).toBe(false);
  expect(readFromSession('crash')).toBeNull();
});
