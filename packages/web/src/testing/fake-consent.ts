import { CONSENT_VERSION } from '@beamwright/contract';
import type { Consent } from '@beamwright/contract';
import { setConsent } from '../lib/consent.ts';
import type { StoredConsent } from '../lib/consent.ts';

/** A decision of the account: functional only. */
export const aConsent = (more: Partial<Consent> = {}): Consent => ({
  version: CONSENT_VERSION,
  functional: true,
  analytics: false,
  marketing: false,
  gpc: false,
  decided_at: new Date().toISOString(),
  ...more,
});

/** The same as this browser keeps it. */
export function aStoredConsent(more: Partial<StoredConsent> = {}): StoredConsent {
  const { decided_at, ...consent } = aConsent();
  return { ...consent, necessary: true, date: decided_at, isRecorded: true, ...more };
}

/** Decided, so that no test but those of the cookie bar meets it. */
export const decideBefore = (): void => setConsent(aStoredConsent());
