import type { FileStorage } from '../../../platform/storage/file-storage.ts';

export type ExportFiles = Pick<FileStorage, 'delete' | 'removeDraftsOf'>;

/** Deletes the file of an export, and any draft of it that a process that died left. */
export async function deleteExportFile(files: ExportFiles, key: string): Promise<void> {
  await files.delete(key);
  await files.removeDraftsOf(key, new Date());
}
