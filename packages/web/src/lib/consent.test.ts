import { CONSENT_VALID_DAYS, CONSENT_VERSION } from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aStoredConsent } from '../testing/fake-consent.ts';
import { allows, getConsent, setConsent, validConsent, watchConsent } from './consent.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => {
  vi.unstubAllGlobals();
  setConsent(null);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('a decision', () => {
  it('is kept under the key of the specification', () => {
    const consent = aStoredConsent({ marketing: true });
    setConsent(consent);
    expect(JSON.parse(localStorage.getItem('cookie-consent') ?? '')).toEqual(consent);
    setConsent(null);
    expect(localStorage.getItem('cookie-consent')).toBeNull();
  });

  it.each([
    ['today', { date: ago(0) }, true],
    ['almost a year ago', { date: ago(CONSENT_VALID_DAYS - 1) }, true],
    ['more than a year ago', { date: ago(CONSENT_VALID_DAYS + 1) }, false],
    ['about an earlier version', { version: CONSENT_VERSION - 1 }, false],
    ['at no time', { date: 'x' }, false],
  ])('made %s', (_when, more, counts) => {
    expect(validConsent(aStoredConsent(more)) !== null).toBe(counts);
  });

  it('is announced, and lasts until the page is closed when storage is blocked', () => {
    const heard = vi.fn();
    const stop = watchConsent(heard);
    vi.stubGlobal('localStorage', blockedStorage);
    setConsent(aStoredConsent());
    stop();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(getConsent()?.functional).toBe(true);
  });
});

describe('what is allowed', () => {
  it('is nothing before a decision', () => {
    for (const category of ['functional', 'analytics', 'marketing'] as const) {
      expect(allows(category)).toBe(false);
    }
  });

  const all = { functional: true, analytics: true, marketing: true };

  it('is refused by Global Privacy Control, except where it was allowed in spite of it', () => {
    setConsent(aStoredConsent(all));
    expect(allows('analytics')).toBe(true);
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    expect([allows('functional'), allows('analytics'), allows('marketing')]).toEqual([
      true,
      false,
      false,
    ]);
    setConsent(aStoredConsent({ ...all, gpc: true }));
    expect([allows('analytics'), allows('marketing')]).toEqual([true, true]);
  });
});
