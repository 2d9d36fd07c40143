import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStoredConsent } from '../testing/fake-consent.ts';
import { setConsent } from './consent.ts';
import { setStorageOwner, clearStored, readStored, storageOwner, writeStored } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const keys = () => Object.keys(localStorage).toSorted();

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('what is stored for a user', () => {
  it('is read as it was written, and null when there is nothing', () => {
    writeStored('draft.1', { text: 'cut' });
    expect(readStored('draft.1')).toEqual({ text: 'cut' });
    expect(readStored('note.1')).toBeNull();
  });

  it('is removed by null', () => {
    writeStored('draft.1', 'x');
    writeStored('draft.1', null);
    expect(keys()).toEqual([]);
  });

  it('is nothing when it cannot be read', () => {
    localStorage.setItem('beamwright:user:draft.1', '{');
    expect(readStored('draft.1')).toBeNull();
  });

  it('is cleared without what belongs to the device', () => {
    localStorage.setItem('beamwright:color-scheme', 'dark');
    writeStored('draft.1', 'x');
    clearStored();
    expect(keys()).toEqual(['beamwright:color-scheme']);
  });
});

describe('the owner of what is stored', () => {
  it('loses nothing at the next visit', () => {
    setStorageOwner('ada');
    writeStored('draft.1', 'x');
    setStorageOwner('ada');
    expect(storageOwner()).toBe('ada');
    expect(readStored('draft.1')).toBe('x');
  });

  it('leaves nothing to another user', () => {
    setStorageOwner('ada');
    writeStored('draft.1', 'x');
    setStorageOwner('bob');
    expect(storageOwner()).toBe('bob');
    expect(readStored('draft.1')).toBeNull();
  });
});

it('blocked storage holds nothing, and fails nothing', () => {
  vi.stubGlobal('localStorage', blockedStorage);
  writeStored('draft.1', 'x');
  clearStored();
  expect(readStored('draft.1')).toBeNull();
});

describe('what only makes work easier', () => {
  beforeEach(() => setConsent(null));

  it('is not stored without consent, and lasts while the page is open', () => {
    writeStored('machine-choice', 'saw');
    writeStored('draft.1', 'x');
    expect(keys()).toEqual(['beamwright:user:draft.1']);
    expect(readStored('machine-choice')).toBe('saw');
    clearStored();
    expect(readStored('machine-choice')).toBeNull();
  });

  it('is stored from a yes until a no', () => {
    setConsent(aStoredConsent());
    writeStored('machine-choice', 'saw');
    expect(keys()).toContain('beamwright:user:machine-choice');
    setConsent(aStoredConsent({ functional: false }));
    writeStored('machine-choice', null);
    writeStored('machine-choice', 'saw');
    expect(keys()).not.toContain('beamwright:user:machine-choice');
  });
});
