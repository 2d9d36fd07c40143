import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../config.ts';
import { collect } from '../testing/collect.ts';
import { createFakeBucket } from '../testing/fake-bucket.ts';
import { createFileStorage } from './create-file-storage.ts';
import type { FileStorage } from './file-storage.ts';

const KEY = 'photos/ab/abcd-1.jpg';
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  let folder: string;
  let storage: FileStorage;
  const bucket = createFakeBucket();
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
      await expect(storage.putStream(key, parts(1, 1), 'a/b')).rejects.toThrow('no key');
      await expect(storage.get(key)).rejects.toThrow('no key');
      await expect(storage.getStream(key)).rejects.toThrow('no key');
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

  test('drafts of one file are removed, those of others are not', async () => {
    const [one, other] = ['exports/c/1.zip', 'exports/c/2.zip'];
    await mkdir(path.join(folder, 'exports/c'), { recursive: true });
    for (const key of [one, other]) {
      await writeFile(path.join(folder, `${key}.${randomUUID()}`), 'half');
      bucket.uploads.set(key, { key: `/maker-files/${key}`, parts: new Map() });
    }
    const later = new Date(Date.now() + 60_000);
    expect(await storage.removeDraftsOf(one, later)).toBe(1);
    expect(await storage.removeDraftsOf(one, later)).toBe(0);
    expect(await storage.removeDrafts('exports/c', later)).toBe(1);
    bucket.uploads.clear();
  });

  test('the check of working storage leaves nothing behind', async () => {
    const before = (await readdir(folder)).length;
    await storage.check();
    expect(await readdir(folder)).toHaveLength(before);
  });

  /** Parts of a size that no storage uses, with a different letter in each. */
  async function* parts(count: number, bytesEach: number): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < count; at += 1) yield new Uint8Array(bytesEach).fill(65 + (at % 26));
  }
  const LARGE = 'exports/ab/large.zip';

  test.each([
    ['empty', 0, 0],
    ['small', 3, 7],
    ['of exactly one part', 5, 1024 * 1024],
    ['of several parts', 13, 1_000_003],
  ])('a file %s is written and read in parts', async (_what, count, bytesEach) => {
    const written = await storage.putStream(LARGE, parts(count, bytesEach), 'application/zip');
    expect(written).toBe(count * bytesEach);
    const expected = Buffer.concat(await collect(parts(count, bytesEach)));
    const read = Buffer.concat(await collect((await storage.getStream(LARGE)) ?? parts(0, 0)));
    expect(read.equals(expected)).toBe(true);
    expect(Buffer.from((await storage.get(LARGE)) ?? []).equals(expected)).toBe(true);
    expect(bucket.uploads.size).toBe(0);
  });

  test('the parts of a file are never in memory together', async () => {
    bucket.state.largest = 0;
    let [ahead, taken] = [0, 0];
    const content = async function* () {
      for await (const part of parts(40, 1024 * 1024)) {
        ahead += 1;
        yield part;
      }
    };
    await storage.putStream(LARGE, content(), 'application/zip');
    expect(bucket.state.largest).toBe(kind === 'bucket' ? 5 * 1024 * 1024 : 0);
    for await (const part of (await storage.getStream(LARGE)) ?? []) {
      expect(part.length).toBeLessThanOrEqual(4 * 1024 * 1024);
      taken += part.length;
    }
    expect([ahead, taken]).toEqual([40, 40 * 1024 * 1024]);
    expect(await storage.getStream('exports/ab/none.zip')).toBeUndefined();
  });

  test('a file whose content fails is not stored, and leaves nothing', async () => {
    await storage.delete(LARGE);
    const broken = async function* () {
      yield* parts(12, 1024 * 1024);
      throw new Error('no more');
    };
    await expect(storage.putStream(LARGE, broken(), 'application/zip')).rejects.toThrow('no more');
    expect(await storage.get(LARGE)).toBeUndefined();
    expect(await storage.removeDrafts('exports', new Date(Date.now() + 60_000))).toBe(0);
    expect(bucket.uploads.size).toBe(0);
  });

  test.runIf(kind === 'bucket')(
    'a bucket that refuses a part, or loses the whole, stores nothing',
    async () => {
      bucket.state.refusedPart = 2;
      await expect(storage.putStream(LARGE, parts(12, 1024 * 1024), 'a/b')).rejects.toThrow(
        expect.objectContaining({ kind: 'refused' }),
      );
      bucket.state.refusedPart = 0;
      bucket.state.isJoinBroken = true;
      await expect(storage.putStream(LARGE, parts(1, 10), 'a/b')).rejects.toThrow(
        'The bucket did not join the parts',
      );
      bucket.state.isJoinBroken = false;
      expect([bucket.uploads.size, await storage.get(LARGE)]).toEqual([0, undefined]);
    },
  );

  test.runIf(kind === 'bucket')(
    'parts that a process left are removed, newer ones are not',
    async () => {
      bucket.uploads.set('left+behind', { key: `/maker-files/${LARGE}`, parts: new Map() });
      expect(await storage.removeDrafts('photos', new Date())).toBe(0);
      expect(await storage.removeDrafts('exports', new Date(0))).toBe(0);
      expect(await storage.removeDrafts('exports', new Date())).toBe(1);
      expect(bucket.uploads.size).toBe(0);
    },
  );

  test('a failure is reported without the provider’s text', async () => {
    if (kind === 'folder') {
      await writeFile(path.join(folder, 'blocked'), '');
      await expect(storage.put('blocked/a.jpg', bytes('x'), 'image/jpeg')).rejects.toThrow(
        expect.objectContaining({ kind: 'refused', message: expect.stringContaining(folder) }),
      );
      expect(await readdir(folder)).toContain('blocked');
      return;
    }
    await storage.put(KEY, bytes('x'), 'image/jpeg');
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
