import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage } from './file-storage.ts';

/** Files in a folder of this computer, for one server process or several on one disk. */
export function createFolderStorage(folder: string): FileStorage {
  const placeOf = (key: string) => path.join(folder, ...key.split('/'));
  return {
    put: async (key, content) => {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true });
      const draft = `${place}.${randomUUID()}`;
      try {
        await writeDurably(draft, content);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(placeOf(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    delete: (key) => rm(placeOf(key), { force: true }),
  };
}

async function writeDurably(place: string, content: Uint8Array): Promise<void> {
  const file = await open(place, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
