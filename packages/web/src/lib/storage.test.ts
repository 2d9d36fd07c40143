import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setStorageOwner, clearStored, readStored, storageOwner, writeStored } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('what is stored for a user', () => {
  it('is read as it was written, and null when there is nothing', () => {
    writeStored('draft', { text: 'cut' });
    expect(readStored('draft')).toEqual({ text: 'cut' });
    expect(readStored('other')).toBeNull();
  });

  it('is removed by null', () => {
    writeStored('draft', 'x');
    writeStored('draft', null);
    expect(keys()).toEqual([]);
  });

  it('is nothing when it cannot be read', () => {
    localStorage.setItem('beamwright:user:draft', '{');
    expect(readStored('draft')).toBeNull();
  });

  it('is cleared without what belongs to the device', () => {
    localStorage.setItem('beamwright:color-scheme', 'dark');
    writeStored('draft', 'x');
    clearStored();
    expect(keys()).toEqual(['beamwright:color-scheme']);
  });
});

describe('the owner of what is stored', () => {
  it('loses nothing at the next visit', () => {
    setStorageOwner('ada');
    writeStored('draft', 'x');
    setStorageOwner('ada');
    expect(storageOwner()).toBe('ada');
    expect(readStored('draft')).toBe('x');
  });

  it('leaves nothing to another user', () => {
    setStorageOwner('ada');
    writeStored('draft', 'x');
    setStorageOwner('bob');
    expect(storageOwner()).toBe('bob');
    expect(readStored('draft')).toBeNull();
  });
});

it('blocked storage holds nothing, and fails nothing', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  writeStored('draft', 'x');
  clearStored();
  expect(readStored('draft')).toBeNull();
});
