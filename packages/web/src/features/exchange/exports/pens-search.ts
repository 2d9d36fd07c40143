import type { SettingFilter } from '@beamwright/contract';

/** Search parameters of the print page: ids of settings, or a library filter. */
export interface PensSearch {
  ids?: string[];
  filter?: SettingFilter;
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts any URL; the server refuses unknown filters. */
export function readPensSearch({ ids, filter }: Record<string, unknown>): PensSearch {
  const named = (Array.isArray(ids) ? ids : [ids]).filter(
    (id): id is string => typeof id === 'string' && id !== '',
  );
  if (named.length > 0) return { ids: named };
  return isRecord(filter) ? { filter } : {};
}
