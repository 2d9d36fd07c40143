import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readFromSession, saveToSession } from './session-memory.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('sessionStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

it('holds a value until it is deleted', () => {
  expect(readFromSession('beamwright:reloaded-at')).toBeNull();
  expect(saveToSession('beamwright:reloaded-at', 'once')).toBe(true);
  expect(readFromSession('beamwright:reloaded-at')).toBe('once');
  expect(saveToSession('beamwright:reloaded-at', null)).toBe(true);
  expect(readFromSession('beamwright:reloaded-at')).toBeNull();
});

it('says when the storage is blocked', () => {
  vi.stubGlobal('sessionStorage', blockedStorage);
  expect(saveToSession('beamwright:reloaded-at', 'once')).toBe(false);
  expect(readFromSession('beamwright:reloaded-at')).toBeNull();
});
