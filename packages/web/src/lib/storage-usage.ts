import type { PlanUsage } from '@beamwright/contract';

export interface StorageUsage {
  level: 'fine' | 'low' | 'out';
  /** Threshold in percent of the notice to show. */
  notice: 80 | 90 | 100 | null;
}

/** With less space than a photo needs, storage counts as full. */
const LAST_BYTES = 20_000;

export function readStorageUsage({
  storage_bytes,
  storage_limit_bytes,
}: Pick<PlanUsage, 'storage_bytes' | 'storage_limit_bytes'>): StorageUsage {
  const share = storage_limit_bytes === 0 ? 1 : storage_bytes / storage_limit_bytes;
  if (storage_limit_bytes - storage_bytes < LAST_BYTES) return { level: 'out', notice: 100 };
  if (share >= 0.9) return { level: 'low', notice: 90 };
  return share >= 0.8 ? { level: 'low', notice: 80 } : { level: 'fine', notice: null };
}
