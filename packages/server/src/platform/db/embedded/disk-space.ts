import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Two write-ahead log segments of 16 MB, and room for the migrations of a new version. */
export const START_BYTES = 64 * 1024 ** 2;

/** Bytes of all files of a folder. */
export async function readFolderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  let bytes = 0;
  for (const entry of entries) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}

export const formatMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1024 ** 2).toLocaleString('en-US')} MB`;
