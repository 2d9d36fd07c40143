import { readStored, writeStored } from '../../lib/storage.ts';

const LIST = 'scanned';

/** Ids of the scanned settings stored in this browser, newest first. */
export function listCachedIds(): string[] {
  const ids = readStored(LIST);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export const writeCachedIds = (ids: readonly string[]): void => writeStored(LIST, ids);

export const isCached = (id: string): boolean => listCachedIds().includes(id);
