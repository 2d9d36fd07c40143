/** Everything kept in the browser for the signed-in user; removed when they sign out. */
const PREFIX = 'beamwright:user:';

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Storage may be full or blocked: what is kept here must never be needed. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    return;
  }
}

export function clearStored(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    return;
  }
}

const OWNER = 'owner';

/** Whose the kept things are. */
export const storageOwner = (): unknown => readStored(OWNER);

/** What was kept for somebody else is gone before this user's things are. */
export function claimStored(userId: string): void {
  if (storageOwner() === userId) return;
  clearStored();
  writeStored(OWNER, userId);
}
