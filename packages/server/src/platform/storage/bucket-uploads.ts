import type { AskBucket } from './bucket-client.ts';
import { readUploads, valueOf } from './read-listing.ts';
import { StorageError } from './storage-error.ts';

/** S3 accepts no smaller ones, except the last, and up to 10,000: 50 GB. */
const PART_BYTES = 5 * 1024 * 1024;

/** Files sent in parts, of which one is in memory at a time. */
export function createBucketUploads(ask: AskBucket, noBucket: () => Error) {
  const begin = async (key: string, media_type: string): Promise<string> => {
    const headers = { 'content-type': media_type };
    const answer = await ask(`/${key}?uploads=`, { method: 'POST', headers });
    const id = answer && valueOf(answer.body.toString(), 'UploadId');
    if (id === undefined) throw noBucket();
    return id;
  };
  const send = async (key: string, id: string, number: number, body: Buffer<ArrayBuffer>) => {
    const place = `/${key}?partNumber=${number}&uploadId=${encodeURIComponent(id)}`;
    const answer = await ask(place, { method: 'PUT', body });
    const tag = answer?.headers.get('etag');
    if (!tag) throw new StorageError('unreachable', `The bucket lost part ${number} of ${key}`);
    return `<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`;
  };
  const finish = async (key: string, id: string, parts: readonly string[]): Promise<void> => {
    const body = Buffer.from(
      `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    );
    const answer = await ask(`/${key}?uploadId=${encodeURIComponent(id)}`, {
      method: 'POST',
      body,
    });
    // The status is sent before the parts are joined, so a failure is only in the body.
    if (answer === undefined || answer.body.includes('<Error>')) {
      throw new StorageError('unreachable', `The bucket did not join the parts of ${key}`);
    }
  };
  const abort = (key: string, id: string) =>
    ask(`/${key}?uploadId=${encodeURIComponent(id)}`, { method: 'DELETE' });

  return {
    /** Nothing is stored, and no part is left, if `content` throws or the bucket refuses. */
    put: async (
      key: string,
      content: AsyncIterable<Uint8Array>,
      media_type: string,
    ): Promise<number> => {
      const id = await begin(key, media_type);
      try {
        const parts: string[] = [];
        let bytes = 0;
        for await (const part of inParts(content)) {
          parts.push(await send(key, id, parts.length + 1, part));
          bytes += part.length;
        }
        await finish(key, id, parts);
        return bytes;
      } catch (error) {
        // What failed first is the reason; what is left is removed later.
        await abort(key, id).catch(() => undefined);
        throw error;
      }
    },
    /** Ends uploads of keys with a prefix that began before that time and never finished; returns their number. */
    removeUnfinished: async (prefix: string, before: Date): Promise<number> => {
      const query = new URLSearchParams({ uploads: '', prefix });
      const listing = await ask(`?${query.toString()}`, { method: 'GET' });
      const old = readUploads(listing?.body.toString() ?? '').filter(
        ({ began_at }) => began_at < before,
      );
      for (const { key, id } of old) await abort(key, id);
      return old.length;
    },
  };
}

/** Parts of the size that the bucket wants; at least one, as an empty file has. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let part = Buffer.alloc(PART_BYTES);
  let [filled, isFirst] = [0, true];
  for await (const bytes of content) {
    for (let from = 0; from < bytes.length;) {
      const fitting = bytes.subarray(from, from + PART_BYTES - filled);
      part.set(fitting, filled);
      filled += fitting.length;
      from += fitting.length;
      if (filled < PART_BYTES) continue;
      yield part;
      // The one that was sent may still be read.
      part = Buffer.alloc(PART_BYTES);
      [filled, isFirst] = [0, false];
    }
  }
  if (filled > 0 || isFirst) yield part.subarray(0, filled);
}
