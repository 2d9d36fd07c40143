import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config.ts';
import type { FileStorage } from './file-storage.ts';

const TIMEOUT_MS = 15_000;

/** Files in a bucket of any server that speaks S3, addressed by path. */
export function createBucketStorage(bucket: BucketConfig): FileStorage {
  const { endpoint, name, region, accessKeyId, secretAccessKey } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const send = async (key: string, init: RequestInit): Promise<Response> => {
    const address = `${endpoint}/${encodeURIComponent(name)}/${key}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await client.fetch(address, { ...init, signal });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`The bucket answered ${response.status} to ${init.method} ${key}`);
  };
  return {
    put: async (key, content, media_type) => {
      const headers = { 'content-type': media_type };
      const { ok } = await send(key, { method: 'PUT', body: Buffer.from(content), headers });
      if (!ok) throw new Error(`There is no bucket ${name}`);
    },
    get: async (key) => {
      const response = await send(key, { method: 'GET' });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    delete: async (key) => {
      await send(key, { method: 'DELETE' });
    },
  };
}
