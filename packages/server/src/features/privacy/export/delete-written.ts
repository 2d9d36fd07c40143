import type { FileStorage } from '../../../platform/storage/file-storage.ts';

export type DeletesFiles = Pick<FileStorage, 'delete' | 'removeDrafts'>;

/** Deletes the file of an export, and what a process that died while writing it left. */
export async function deleteWritten(files: DeletesFiles, key: string): Promise<void> {
  await files.delete(key);
  await files.removeDrafts(key, new Date());
}
