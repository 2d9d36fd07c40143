import { allows } from './consent.ts';
import { FUNCTIONAL_KEYS } from './stored-keys.ts';
import type { StoredKey } from './stored-keys.ts';

/** Prefix of everything stored for the signed-in user; deleted on sign-out. */
const PREFIX = 'beamwright:user:';

/** Functional values without consent: they last until the page is closed. */
const unstored = new Map<string, string>();

/** What was read or written since the page was opened; `clean-storage.ts` deletes what nobody uses. */
export const usedKeys = new Set<string>();

/** Names of what is stored for a team end in its id (`inTeam`). */
export const nameOf = (key: string): string => key.split('@')[0] ?? key;

const mayStore = (key: string): boolean =>
  allows('functional') || !(FUNCTIONAL_KEYS as readonly string[]).includes(nameOf(key));

export function readStored(key: StoredKey): unknown {
  try {
    usedKeys.add(key);
    return JSON.parse(unstored.get(key) ?? localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The only way into local storage for what belongs to a user. Storage may be full or blocked, so
 * the app must work without it.
 */
export function writeStored(key: StoredKey, value: unknown): void {
  usedKeys.add(key);
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else if (mayStore(key)) localStorage.setItem(PREFIX + key, JSON.stringify(value));
    else unstored.set(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export function listStored(): StoredKey[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length) as StoredKey);
}

export function clearStored(): void {
  unstored.clear();
  try {
    for (const key of listStored()) localStorage.removeItem(PREFIX + key);
  } catch {
    return;
  }
}

const OWNER = 'owner';

/** Id of the user whose data is stored. */
export const storageOwner = (): unknown => readStored(OWNER);

/** Deletes data of another user before this user's data is read or written. */
export function setStorageOwner(userId: string): void {
  if (storageOwner() === userId) return;
  clearStored();
  writeStored(OWNER, userId);
}

/** Calls back when another tab signs somebody in or out. Returns a function that stops it. */
export function watchOwner(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === PREFIX + OWNER) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
