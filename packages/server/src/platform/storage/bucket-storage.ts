import type { BucketConfig } from '../../config.ts';
import { createBucketClient } from './bucket-client.ts';
import { createBucketUploads } from './bucket-uploads.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { readListing } from './read-listing.ts';
import { StorageError } from './storage-error.ts';

/**
 * Bytes a request when a file is read in parts: a connection that waits for a slow reader would be closed by the
 * bucket.
 */
const PART_BYTES = 4 * 1024 * 1024;

/** Stores files in a bucket of any S3-compatible server, addressed by path. */
export function createBucketStorage(bucket: BucketConfig, timeoutMs?: number): FileStorage {
  const { name } = bucket;
  const ask = createBucketClient(bucket, timeoutMs);
  const noBucket = () => new StorageError('refused', `There is no bucket ${name}`);
  const uploads = createBucketUploads(ask, noBucket);

  const listPage = async (prefix: string, token: string | undefined, most = 1000) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(most) });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await ask(`?${query.toString()}`, { method: 'GET' });
    if (page === undefined) throw noBucket();
    return readListing(page.body.toString());
  };
  const getPart = async (key: string, from: number) => {
    const headers = { range: `bytes=${from}-${from + PART_BYTES - 1}` };
    return (await ask(`/${key}`, { method: 'GET', headers }))?.body;
  };

  async function* readOn(key: string, first: Buffer): AsyncGenerator<Buffer> {
    yield first;
    let part: Buffer | undefined = first;
    for (let from = first.length; part.length === PART_BYTES; from += part.length) {
      part = await getPart(key, from);
      if (part === undefined) throw new StorageError('unreachable', `${key} was deleted meanwhile`);
      yield part;
    }
  }

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await listPage(`${folder}/`, token);
      yield* page.files;
      token = page.next;
    } while (token !== undefined);
  }

  return {
    put: async (key, content, media_type) => {
      const headers = { 'content-type': media_type };
      const body = Buffer.from(content);
      if ((await ask(`/${key}`, { method: 'PUT', body, headers })) === undefined) throw noBucket();
    },
    putStream: uploads.put,
    get: async (key) => (await ask(`/${key}`, { method: 'GET' }))?.body,
    getStream: async (key) => {
      const first = await getPart(key, 0);
      return first && readOn(key, first);
    },
    delete: async (key) => {
      await ask(`/${key}`, { method: 'DELETE' });
    },
    deleteFolder: async (folder) => {
      for await (const { key } of list(folder)) await ask(`/${key}`, { method: 'DELETE' });
    },
    list,
    // Files appear only when they are complete, but parts of unfinished ones are stored until then.
    removeDrafts: (folder, before) => uploads.removeUnfinished(`${folder}/`, before),
    removeDraftsOf: uploads.removeUnfinished,
    check: async () => {
      await listPage('', undefined, 1);
    },
  };
}
