import { CONSENT_VALID_DAYS, CONSENT_VERSION } from '@beamwright/contract';
import type { OptionalCategory } from '@beamwright/contract';
import { useSyncExternalStore } from 'react';

/** What may be stored beyond the necessary. */
export type Choices = Record<OptionalCategory, boolean>;

/** The decision of this browser's user. */
export interface StoredConsent extends Choices {
  necessary: true;
  date: string;
  version: number;
  /** The browser sent Global Privacy Control. */
  gpc: boolean;
  /** The account has the decision; without it, the server counts nothing. */
  isRecorded: boolean;
}

const KEY = 'cookie-consent';
const VALID_MS = CONSENT_VALID_DAYS * 86_400_000;

function read(): StoredConsent | null {
  try {
    return validConsent(JSON.parse(localStorage.getItem(KEY) ?? '{}') as StoredConsent);
  } catch {
    return null;
  }
}

/** Null if the decision is too old, or answered another question than today's. */
export function validConsent<T extends Pick<StoredConsent, 'date' | 'version'>>(
  given: T,
): T | null {
  const isYoung = Date.now() - Date.parse(given.date) < VALID_MS;
  return isYoung && given.version === CONSENT_VERSION ? given : null;
}

let consent = read();
const listeners = new Set<() => void>();

/** Null while the user has not decided. */
export const getConsent = (): StoredConsent | null => consent;

export function setConsent(next: StoredConsent | null): void {
  consent = next;
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be blocked; then the decision lasts until the page is closed.
  }
  for (const listener of listeners) listener();
}

export function watchConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A decision in one tab counts in all. */
export function watchOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    consent = read();
    for (const listener of listeners) listener();
  });
}

export const useConsent = (): StoredConsent | null =>
  useSyncExternalStore(watchConsent, getConsent);

/** The browser asks every site neither to sell nor to share what its user does. */
export const sendsGpc = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/**
 * Whether a decision allows a category. Global Privacy Control refuses analytics and marketing,
 * unless they were allowed in a browser that sent it.
 */
export const permits = (given: StoredConsent | null, category: OptionalCategory): boolean =>
  given?.[category] === true && (category === 'functional' || given.gpc || !sendsGpc());

/** Whether a category may be stored now. */
export const allows = (category: OptionalCategory): boolean => permits(consent, category);
