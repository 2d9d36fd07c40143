import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config.ts';
import { StorageError } from './storage-error.ts';

/** Time limit from the first attempt to the last byte of the response. */
const TIMEOUT_MS = 15_000;
/** Attempts in total; responses with 429 or 5xx are retried. */
const ATTEMPTS = 3;
const RETRY_MS = 100;
/** A range that begins where the file ends. */
const RANGE_NOT_SATISFIABLE = 416;

interface BucketQuestion {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  body?: Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
}

interface BucketAnswer {
  body: Buffer;
  headers: Headers;
}

/** Asks a bucket; undefined if the file, upload or bucket does not exist. */
export type AskBucket = (
  path: string,
  question: BucketQuestion,
) => Promise<BucketAnswer | undefined>;

/** Signed requests to a bucket, with a time limit and retries. Bodies are complete when they return. */
export function createBucketClient(bucket: BucketConfig, timeoutMs = TIMEOUT_MS): AskBucket {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const root = `${endpoint}/${encodeURIComponent(name)}`;

  const attempt = async (
    path: string,
    question: BucketQuestion,
    signal: AbortSignal,
    nth = 1,
  ): Promise<BucketAnswer | undefined> => {
    // aws4fetch copies the request it signs without its signal, and retries without one.
    const signed = await client.sign(`${root}${path}`, question);
    const response = await fetch(signed, { signal });
    const { headers, status } = response;
    if (response.ok) return { body: Buffer.from(await response.arrayBuffer()), headers };
    await response.body?.cancel();
    if (status === 404) return undefined;
    if (status === RANGE_NOT_SATISFIABLE) return { body: Buffer.alloc(0), headers };
    const mayPass = status >= 500 || status === 429;
    if (!mayPass || nth === ATTEMPTS) {
      const what = `The bucket answered ${status} to ${question.method} ${path.slice(1)}`;
      throw new StorageError(status === 403 ? 'refused' : 'unreachable', what);
    }
    await wait(RETRY_MS * nth, undefined, { signal });
    return attempt(path, question, signal, nth + 1);
  };

  return async (path, question) => {
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
}

const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
};
