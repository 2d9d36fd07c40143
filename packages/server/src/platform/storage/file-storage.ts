import type { Config } from '../../config.ts';
import { createBucketStorage } from './bucket-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

/** Files kept outside the database. Keys are ours: `photos/3f/3f25….jpg`. */
export interface FileStorage {
  /** Whole or not at all; a file of the same key is replaced. */
  put: (key: string, content: Uint8Array, media_type: string) => Promise<void>;
  /** Undefined where there is no such file. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** A file that is not there is no error. */
  delete: (key: string) => Promise<void>;
}

const KEY = /^[a-z]+(?:\/[a-z0-9-]+)+\.[a-z0-9]+$/;

/** In a bucket where one is configured, else in a folder of this computer. */
export function createFileStorage({ bucket, filesDir }: Config): FileStorage {
  const storage = bucket ? createBucketStorage(bucket) : createFolderStorage(filesDir);
  return {
    put: async (key, content, media_type) => storage.put(checked(key), content, media_type),
    get: async (key) => storage.get(checked(key)),
    delete: async (key) => storage.delete(checked(key)),
  };
}

/** Keys are never made from what a user sends; should one ever be, it leads nowhere else. */
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}
