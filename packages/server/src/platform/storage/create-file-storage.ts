import type { Config } from '../../config.ts';
import { createBucketStorage } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder-storage.ts';

const KEY = /^[a-z]+(?:\/[a-z0-9-]+)+\.[a-z0-9]+$/;
/** Below the folder of a kind of files, so that no mistake deletes all of a kind. */
const FOLDER = /^[a-z]+(?:\/[a-z0-9-]+)+$/;

/** Stores files in the configured bucket, otherwise in a folder of this computer. */
export function createFileStorage({ bucket, filesDir }: Config): FileStorage {
  const storage = bucket ? createBucketStorage(bucket) : createFolderStorage(filesDir);
  return {
    ...storage,
    put: async (key, content, media_type) => storage.put(checked(key), content, media_type),
    putStream: async (key, content, media_type) =>
      storage.putStream(checked(key), content, media_type),
    get: async (key) => storage.get(checked(key)),
    getStream: async (key) => storage.getStream(checked(key)),
    delete: async (key) => storage.delete(checked(key)),
    deleteFolder: async (folder) => {
      if (!FOLDER.test(folder)) throw new Error(`"${folder}" is no folder of files`);
      await storage.deleteFolder(folder);
    },
  };
}

/** Keys never come from user input; this check ensures that they cannot leave the folder. */
function checked(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key of a file`);
  return key;
}
