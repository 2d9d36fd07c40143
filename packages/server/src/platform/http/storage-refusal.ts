import { AppError } from '../errors.ts';

/** SQLSTATE of the trigger that counts what an account stores (migration 0150). */
export const STORAGE_FULL = 'BW001';

interface Refused {
  added_bytes: number;
  used_bytes: number;
  limit_bytes: number;
  largest_kind: string;
  largest_bytes: number;
}

const KINDS: Record<string, string> = {
  settings: 'saved settings and their versions',
  results: 'results and photos',
  test_cards: 'test cards',
  jobs: 'the job history',
  imports: 'imported files',
};

/** The trigger's data as text: storage used, the size to add, and the largest kind. */
export function toStorageRefusal(error: Error & { detail?: string }): AppError {
  const refused = JSON.parse(error.detail ?? '') as Refused;
  const free = Math.max(0, refused.limit_bytes - refused.used_bytes);
  const most = `${KINDS[refused.largest_kind]} (${inWords(refused.largest_bytes)})`;
  return new AppError(
    'plan_limit_storage',
    error.message,
    {
      values: { used: inWords(refused.used_bytes), limit: inWords(refused.limit_bytes) },
      detail: `This needs ${inWords(refused.added_bytes)} and ${inWords(free)} are free. Most is used by ${most}. Free up space under Account settings, or move to a larger plan.`,
    },
    error,
  );
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** As `48.2 MB`; one thousand a step, as disks are sold. */
export function inWords(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** at;
  return `${value >= 100 || at === 0 ? Math.round(value) : Math.round(value * 10) / 10} ${UNITS[at]}`;
}
