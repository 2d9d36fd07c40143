import { readStored, writeStored } from '../../lib/storage.ts';

const LIST = 'scanned';

/** Ids of the scanned settings stored in this browser, newest first. */
export function listKept(): string[] {
  const ids = readStored(LIST);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

export const writeKept = (ids: readonly string[]): void => writeStored(LIST, ids);

export const isKept = (id: string): boolean => listKept().includes(id);
