import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import { openRecords } from './records.ts';

/** Copies a decision that is committed to the files. If that fails, the next `reconcile` does it. */
export async function recordDecision(
  files: FileStorage,
  log: FastifyBaseLogger,
  userId: string,
  decided: { erase_at: Date | null; erase_decided_at: Date | null },
): Promise<void> {
  try {
    const records = await openRecords(files);
    await records.writeDecision(userId, {
      decided_at: (decided.erase_decided_at as Date).toISOString(),
      erase_at: decided.erase_at?.toISOString() ?? null,
    });
  } catch (error) {
    log.warn({ err: error }, 'a decision about erasing is not recorded among the files yet');
  }
}
