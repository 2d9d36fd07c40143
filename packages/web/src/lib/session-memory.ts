/** What this tab remembers over a reload. The browser may block it: then nothing is remembered. */
export function readFromSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether it is remembered; null forgets. */
export function saveToSession(key: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
