import type { SessionKey } from './stored-keys.ts';

/** Values that survive a reload of this tab. If storage is blocked, nothing does. */
export function readFromSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if the value couldn't be stored; null deletes it. */
export function saveToSession(key: SessionKey, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
