import { allows } from './consent.ts';
import { FUNCTIONAL_KEYS } from './stored-keys.ts';
import type { StoredKey } from './stored-keys.ts';
import { OWNER_KEY, USER_PREFIX } from './stored-owner.ts';

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
    return JSON.parse(unstored.get(key) ?? localStorage.getItem(USER_PREFIX + key) ?? 'null');
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
    if (value === null) localStorage.removeItem(USER_PREFIX + key);
    else if (mayStore(key)) localStorage.setItem(USER_PREFIX + key, JSON.stringify(value));
    else unstored.set(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export function listStored(): StoredKey[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(USER_PREFIX));
  return keys.map((key) => key.slice(USER_PREFIX.length) as StoredKey);
}

export function clearStored(): void {
  unstored.clear();
  try {
    for (const key of listStored()) localStorage.removeItem(USER_PREFIX + key);
  } catch {
    return;
  }
}

/** Id of the user whose data is stored. */
export const storageOwner = (): unknown => readStored(OWNER_KEY);

/** Deletes data of another user before this user's data is read or written. */
export function setStorageOwner(userId: string): void {
  if (storageOwner() === userId) return;
  clearStored();
  writeStored(OWNER_KEY, userId);
}

/** Calls back when another tab signs somebody in or out. Returns a function that stops it. */
export function watchOwner(onChange: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === USER_PREFIX + OWNER_KEY) onChange();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
