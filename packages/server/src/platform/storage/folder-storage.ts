import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { findDiskRefusal } from '../db/disk/disk-refusal.ts';
import { undefinedIfMissing } from '../undefined-if-missing.ts';
import { StorageError } from './storage-error.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Temporary file that `put` writes before renaming it. */
const DRAFT = new RegExp(`\\.${UUID}$`);
const PROBE_KEY = 'probe.txt';
/** Buffers that were read stay until the next garbage collection, which comes after so many objects, not bytes. */
const PART_BYTES = 16 * 1024;

/** Stores files in a folder of this computer, for one server process or several on one disk. */
export function createFolderStorage(folder: string): FileStorage {
  const placeOf = (key: string) => path.join(folder, ...key.split('/'));
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explainFolderError(error, folder);
    }
  };
  const putStream = async (key: string, content: Content) => {
    const place = placeOf(key);
    await mkdir(path.dirname(place), { recursive: true });
    const draft = `${place}.${randomUUID()}`;
    try {
      const bytes = await writeDurably(draft, content);
      await rename(draft, place);
      return bytes;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };
  /** Removes old drafts below a folder, if they are of a key that `isMeant`. */
  const removeDrafts = async (place: string, before: Date, isMeant: (key: string) => boolean) => {
    let removed = 0;
    for await (const { key, modified_at } of walk(folder, place)) {
      const isOld = DRAFT.test(key) && modified_at < before;
      if (!isOld || !isMeant(key.replace(DRAFT, ''))) continue;
      await explained(rm(placeOf(key), { force: true }));
      removed += 1;
    }
    return removed;
  };
  const put = async (key: string, content: Uint8Array) => void (await putStream(key, [content]));
  return {
    put: (key, content) => explained(put(key, content)),
    putStream: (key, content) => explained(putStream(key, content)),
    get: (key) => explained(undefinedIfMissing(readFile(placeOf(key)))),
    getStream: async (key) => {
      const file = await explained(undefinedIfMissing(open(placeOf(key), 'r')));
      return file && inParts(file);
    },
    delete: (key) => explained(rm(placeOf(key), { force: true })),
    deleteFolder: (key) => explained(rm(placeOf(key), { recursive: true, force: true })),
    list: async function* (key) {
      for await (const file of walk(folder, key)) if (!DRAFT.test(file.key)) yield file;
    },
    removeDrafts: (place, before) => removeDrafts(place, before, () => true),
    removeDraftsOf: (key, before) =>
      removeDrafts(path.posix.dirname(key), before, (of) => of === key),
    check: async () => {
      await explained(put(PROBE_KEY, new Uint8Array(1)));
      await explained(rm(placeOf(PROBE_KEY), { force: true }));
    },
  };
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function writeDurably(place: string, content: Content): Promise<number> {
  const file = await open(place, 'wx');
  let bytes = 0;
  try {
    for await (const part of content) {
      await file.writeFile(part);
      bytes += part.byteLength;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return bytes;
}

/** Closes the file also when its reader stops early, or never begins. */
function inParts(file: FileHandle): AsyncIterable<Uint8Array> {
  return file.createReadStream({ highWaterMark: PART_BYTES });
}

/** Folders are sorted with a slash at the end of their name, so that keys are in byte order. */
async function* walk(folder: string, key: string): AsyncGenerator<StoredFile> {
  const place = path.join(folder, ...key.split('/'));
  const entries = (await undefinedIfMissing(readdir(place, { withFileTypes: true }))) ?? [];
  const named = entries.map((entry) => ({
    entry,
    order: entry.isDirectory() ? `${entry.name}/` : entry.name,
  }));
  for (const { entry } of named.sort((a, b) => (a.order < b.order ? -1 : 1))) {
    const inside = `${key}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(folder, inside);
    else if (entry.isFile()) {
      const found = await undefinedIfMissing(stat(path.join(place, entry.name)));
      if (found) yield { key: inside, modified_at: found.mtime };
    }
  }
}

const WRITE_PERMISSION_HELP = 'let the server write there';
const ADVICE: Record<string, string> = {
  EACCES: WRITE_PERMISSION_HELP,
  EPERM: WRITE_PERMISSION_HELP,
  ENOTDIR: WRITE_PERMISSION_HELP,
  EEXIST: WRITE_PERMISSION_HELP,
  EROFS: 'make the disk writable',
  EIO: 'check the disk',
};

/** The system's message names the path of a draft, but an operator needs the folder and what to do. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (findDiskRefusal(error) === 'disk_full') {
    return new StorageError('full', `The disk of ${folder} is full: free space`, error);
  }
  const advice = ADVICE[code];
  if (advice === undefined) return error;
  const words = `Files cannot be kept in ${folder} (${code}): ${advice}, or set FILES_DIR`;
  return new StorageError('refused', words, error);
}
