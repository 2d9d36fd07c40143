import type { SettingFilter } from '@beamwright/contract';

/** What the address of the printed pens holds: settings by name, or all that a filter finds. */
export interface PensSearch {
  ids?: string[];
  filter?: SettingFilter;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads any address; the server refuses filters it does not know. */
export function readPensSearch({ ids, filter }: Record<string, unknown>): PensSearch {
  const named = (Array.isArray(ids) ? ids : [ids]).filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );
  if (named.length > 0) return { ids: named };
  return isRecord(filter) ? { filter } : {};
}
