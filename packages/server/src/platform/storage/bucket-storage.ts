import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';
import { readListing } from './read-listing.ts';
import { StorageError } from './storage-error.ts';

/** Time limit from the first attempt to the last byte of the response. */
const TIMEOUT_MS = 15_000;
/** Attempts in total; responses with 429 or 5xx are retried. */
const ATTEMPTS = 3;
const RETRY_MS = 100;

interface Question {
  method: 'GET' | 'PUT' | 'DELETE';
  body?: Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Stores files in a bucket of any S3-compatible server, addressed by path. */
export function createBucketStorage(bucket: BucketConfig, timeoutMs = TIMEOUT_MS): FileStorage {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(name)}`;

  /** The complete body; undefined if the file or bucket does not exist. */
  const ask = async (path: string, question: Question): Promise<Buffer | undefined> => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await attempt(path, question, signal);
    } catch (error) {
      if (error instanceof StorageError) throw error;
      const what = signal.aborted
        ? `did not answer within ${timeoutMs / 1000} s`
        : `could not be reached (${reasonOf(error)})`;
      throw new StorageError('unreachable', `The bucket ${name} ${what}`, error);
    }
  };
  const attempt = async (path: string, question: Question, signal: AbortSignal, nth = 1) => {
    // aws4fetch copies the request it signs without its signal, and retries without one.
    const signed = await client.sign(`${root}${path}`, question);
    const response = await fetch(signed, { signal });
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    const mayPass = response.status >= 500 || response.status === 429;
    if (!mayPass || nth === ATTEMPTS) {
      const what = `The bucket answered ${response.status} to ${question.method} ${path.slice(1)}`;
      throw new StorageError(response.status === 403 ? 'refused' : 'unreachable', what);
    }
    await wait(RETRY_MS * nth, undefined, { signal });
    return attempt(path, question, signal, nth + 1);
  };
  const listPage = async (prefix: string, token: string | undefined, most = 1000) => {
    const query = new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': String(most) });
    if (token !== undefined) query.set('continuation-token', token);
    const page = await ask(`?${query.toString()}`, { method: 'GET' });
    if (page === undefined) throw new StorageError('refused', `There is no bucket ${name}`);
    return readListing(page.toString());
  };

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
      const answer = await ask(`/${key}`, { method: 'PUT', body, headers });
      if (answer === undefined) throw new StorageError('refused', `There is no bucket ${name}`);
    },
    get: (key) => ask(`/${key}`, { method: 'GET' }),
    delete: async (key) => {
      await ask(`/${key}`, { method: 'DELETE' });
    },
    deleteFolder: async (folder) => {
      for await (const { key } of list(folder)) await ask(`/${key}`, { method: 'DELETE' });
    },
    list,
    // A bucket shows a file only when it is complete.
    removeDrafts: async () => 0,
    check: async () => {
      await listPage('', undefined, 1);
    },
  };
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};
