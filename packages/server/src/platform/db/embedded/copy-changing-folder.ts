import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { undefinedIfMissing } from '../../undefined-if-missing.ts';

/** Some file systems store times in whole seconds. */
const COARSE_MS = 2000;

interface CopiedFile {
  size: number;
  mtimeMs: number;
}

/**
 * Copies a folder while its files are being written. The returned function copies what has changed since. Nothing
 * may write to the folder during that call, so that the copy is consistent. When its signal aborts, each of the two
 * stops before the next file.
 */
export async function copyChangingFolder(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<(signal: AbortSignal) => Promise<void>> {
  const certainBefore = Date.now() - COARSE_MS;
  const copied = new Map<string, CopiedFile>();

  async function copyFolders(): Promise<string[]> {
    const entries = await readdir(from, { withFileTypes: true, recursive: true });
    const names = (isWanted: (entry: (typeof entries)[number]) => boolean) =>
      entries
        .filter(isWanted)
        .map(({ parentPath, name }) => relative(from, join(parentPath, name)));
    await mkdir(to, { recursive: true, mode: 0o700 });
    for (const name of names((entry) => entry.isDirectory())) {
      await mkdir(join(to, name), { recursive: true, mode: 0o700 });
    }
    return names((entry) => entry.isFile());
  }

  async function copy(name: string, { size, mtimeMs }: CopiedFile): Promise<void> {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE);
    copied.set(name, { size, mtimeMs });
  }

  for (const name of await copyFolders()) {
    signal.throwIfAborted();
    const found = await undefinedIfMissing(stat(join(from, name)));
    if (found !== undefined) await undefinedIfMissing(copy(name, found));
  }

  return async (ending) => {
    const names = new Set(await copyFolders());
    for (const name of copied.keys()) {
      if (!names.has(name)) await rm(join(to, name), { force: true });
    }
    for (const name of names) {
      ending.throwIfAborted();
      const now = await stat(join(from, name));
      const before = copied.get(name);
      const isSame =
        before?.size === now.size && before.mtimeMs === now.mtimeMs && now.mtimeMs < certainBefore;
      if (!isSame) await copy(name, now);
    }
  };
}
