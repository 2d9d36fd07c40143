import { problemMessage } from '@beamwright/domain/messages';
import { AppError } from '../errors.ts';

/** SQLSTATE raised by the trigger that counts an account's storage (migration 0004_plans). */
export const STORAGE_FULL = 'BW001';

interface StorageRefusal {
  added_bytes: number;
  used_bytes: number;
  limit_bytes: number;
  largest_kind: 'settings' | 'results' | 'test_cards' | 'jobs' | 'imports';
  largest_bytes: number;
}

/** The trigger's data: storage used, the size to add, and the largest kind. */
export function toStorageRefusal(error: Error & { detail?: string }): AppError {
  const { added_bytes, used_bytes, limit_bytes, largest_kind, largest_bytes } = JSON.parse(
    error.detail ?? '',
  ) as StorageRefusal;
  return new AppError(
    'plan_limit_storage',
    error.message,
    {
      values: { used: used_bytes, limit: limit_bytes },
      detail: problemMessage('storage_full', {
        added: added_bytes,
        free: Math.max(0, limit_bytes - used_bytes),
        kind: largest_kind,
        largest: largest_bytes,
      }),
    },
    error,
  );
}
