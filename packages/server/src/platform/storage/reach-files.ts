import { problemMessage } from '@beamwright/domain/messages';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageError } from './storage-error.ts';

/** Logs the reason for the operator; the user sees only what helps. */
export async function reachFiles<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { message } = error as Error;
    const kind = error instanceof StorageError ? error.kind : 'unreachable';
    if (kind === 'full') throw new AppError('disk_full', message, {}, error);
    const shown = kind === 'refused' ? { detail: problemMessage('files_refused') } : {};
    throw new AppError('files_unavailable', message, shown, error);
  }
}

/** Deletes an unused file; if that fails, the log says so, and the sweep of its folder tries again. */
export async function deleteUnused(
  files: FileStorage,
  key: string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (key === null) return;
  await files.delete(key).catch((error: unknown) => {
    log.warn({ err: error, key }, 'a file could not be deleted');
  });
}
