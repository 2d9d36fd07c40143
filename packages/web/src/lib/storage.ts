/** Prefix of everything stored for the signed-in user; deleted on sign-out. */
const PREFIX = 'beamwright:user:';

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Storage may be full or blocked, so the app must work without it. */
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
