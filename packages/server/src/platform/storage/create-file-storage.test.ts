import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { collect } from '../testing/collect.ts';
import { createFileStorage } from './create-file-storage.ts';
import type { FileStorage } from './file-storage.ts';

const KEY = 'photos/ab/abcd-1.jpg';
const bytes = (text: string) => new TextEncoder().encode(text);

/** Serves the part of S3 that we use. Unsigned requests are refused. */
function startBucket() {
  const files = new Map<string, Buffer>();
  const state = { isDown: false, lastType: '' };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (state.isDown) return response.writeHead(500).end('secret words');
    if (!isSigned(request)) return response.writeHead(403).end();
    const { url = '', method } = request;
    if (url.startsWith('/maker-files?')) return response.end(listOf(files, url));
    if (!url.startsWith('/maker-files/')) return response.writeHead(404).end();
    if (method === 'PUT') {
      files.set(url, body);
      state.lastType = request.headers['content-type'] ?? '';
    }
    if (method === 'DELETE') files.delete(url);
    const found = files.get(url);
    if (method === 'GET' && found === undefined) return response.writeHead(404).end();
    return response
      .writeHead(method === 'DELETE' ? 204 : 200)
      .end(method === 'GET' ? found : undefined);
  };
  const server = createServer((request, response) => void answer(request, response));
  return { files, state, server };
}

/** ListObjectsV2 with two files per page. */
function listOf(files: Map<string, Buffer>, url: string): string {
  const query = new URL(url, 'http://bucket').searchParams;
  const keys = [...files.keys()].map((key) => key.slice('/maker-files/'.length)).sort();
  const fitting = keys.filter(
    (key) =>
      key.startsWith(query.get('prefix') ?? '') && key > (query.get('continuation-token') ?? ''),
  );
  const page = fitting.slice(0, 2);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  const isCut = fitting.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const isSigned = ({ headers }: IncomingMessage): boolean =>
  /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, /.test(
    headers.authorization ?? '',
  );

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let folder: string;
  let storage: FileStorage;
  const bucket = startBucket();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'beamwright-files-'));
    await listen(bucket.server);
    const { port } = bucket.server.address() as AddressInfo;
    storage = createFileStorage(
      parseConfig({
        FILES_DIR: folder,
        ...(kind === 'bucket' && {
          S3_ENDPOINT: `http://127.0.0.1:${port}/`,
          S3_BUCKET: 'maker-files',
          S3_REGION: 'eu-central-1',
          S3_ACCESS_KEY_ID: 'KEY',
          S3_SECRET_ACCESS_KEY: 'SECRET',
        }),
      }),
    );
  });
  afterAll(async () => {
    bucket.server.close();
    await rm(folder, { recursive: true });
  });

  test('a stored file is read, replaced and deleted', async () => {
    expect(await storage.get(KEY)).toBeUndefined();
    await storage.put(KEY, bytes('one'), 'image/jpeg');
    await storage.put(KEY, bytes('two'), 'image/jpeg');
    expect(Buffer.from((await storage.get(KEY)) ?? []).toString()).toBe('two');
    await storage.delete(KEY);
    await storage.delete(KEY);
    expect(await storage.get(KEY)).toBeUndefined();
  });

  test.each(['../etc/passwd', 'photos/../../x.jpg', '/photos/a.jpg', 'photos', 'photos/A b.jpg'])(
    'the key %s leads nowhere',
    async (key) => {
      await expect(storage.put(key, bytes('x'), 'image/jpeg')).rejects.toThrow('no key');
      await expect(storage.get(key)).rejects.toThrow('no key');
      await expect(storage.delete(key)).rejects.toThrow('no key');
    },
  );

  test('files are listed in the order of their bytes, folder by folder', async () => {
    const keys = ['photos/a/1.jpg', 'photos/a-b/1.jpg', 'photos/a/0.jpg', 'photos/b/2.jpg'];
    for (const key of [...keys, 'others/a/1.jpg']) await storage.put(key, bytes('x'), 'image/jpeg');
    if (kind === 'folder') {
      await writeFile(path.join(folder, `photos/a/3.jpg.${randomUUID()}`), 'half');
    }
    const listed = await collect(storage.list('photos'));
    expect(listed.map(({ key }) => key)).toEqual([...keys].sort());
    expect(listed.every(({ modified_at }) => modified_at <= new Date())).toBe(true);
    expect(await collect(storage.list('nothing'))).toEqual([]);
  });

  test('old temporary files are removed, files and newer temporary files are not', async () => {
    const before = (await collect(storage.list('photos'))).length;
    expect(await storage.removeDrafts('photos', new Date(0))).toBe(0);
    const later = new Date(Date.now() + 60_000);
    expect(await storage.removeDrafts('photos', later)).toBe(kind === 'folder' ? 1 : 0);
    expect(await collect(storage.list('photos'))).toHaveLength(before);
  });

  test('the check of working storage leaves nothing behind', async () => {
    const before = (await readdir(folder)).length;
    await storage.check();
    expect(await readdir(folder)).toHaveLength(before);
  });

  test('a failure is reported without the provider’s text', async () => {
    if (kind === 'folder') {
      await writeFile(path.join(folder, 'blocked'), '');
      await expect(storage.put('blocked/a.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow(
        expect.objectContaining({ kind: 'refused', message: expect.stringContaining(folder) }),
      );
      expect(await readdir(folder)).toContain('blocked');
      return;
    }
    expect(bucket.state.lastType).toBe('image/jpeg');
    bucket.state.isDown = true;
    await expect(storage.get(KEY)).rejects.toThrow(/^The bucket answered 500 to GET photos/);
    await expect(storage.check()).rejects.toThrow('The bucket answered 500 to GET');
  });
});

const listen = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
