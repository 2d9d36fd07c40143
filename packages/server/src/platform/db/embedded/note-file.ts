import { readFile, rename, rm, writeFile } from 'node:fs/promises';

/** Writes a small record to disk atomically. */
export async function writeNote(path: string, note: object): Promise<void> {
  const draft = `${path}.new`;
  try {
    await writeFile(draft, JSON.stringify(note), { mode: 0o600, flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
}

/** Undefined if there is no readable note; callers then determine its facts again. */
export async function readNote<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
