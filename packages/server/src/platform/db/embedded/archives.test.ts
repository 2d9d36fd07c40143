import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressStored, packFolder, unpackFolder } from './archives.ts';

let home: string;
let archive: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'beamwright-'));
  archive = join(home, 'backup.tar.gz');
  await mkdir(join(home, 'folder', 'base'), { recursive: true });
  await writeFile(join(home, 'folder', 'base', 'rows'), 'row '.repeat(50_000));
  await writeFile(join(home, 'folder', 'mark'), 'not data');
});
afterEach(() => rm(home, { recursive: true }));

const pack = (isQuick: boolean) =>
  packFolder(join(home, 'folder'), archive, (path) => !path.endsWith('mark'), isQuick);

test('an archive packed without compression is compressed later with the same content', async () => {
  await pack(true);
  expect((await stat(archive)).size).toBeGreaterThan(200_000);
  await compressStored(archive);
  expect((await stat(archive)).size).toBeLessThan(20_000);
  await unpackFolder(archive, join(home, 'unpacked'));
  expect(await readFile(join(home, 'unpacked', 'base', 'rows'), 'utf8')).toBe(
    'row '.repeat(50_000),
  );
  expect((await readdir(home)).toSorted()).toEqual(['backup.tar.gz', 'folder', 'unpacked']);
});

test('a compressed archive stays as it is', async () => {
  await pack(false);
  const before = await readFile(archive);
  await compressStored(archive);
  expect((await readFile(archive)).equals(before)).toBe(true);
});

test('a truncated archive stays, and nothing else does', async () => {
  await pack(true);
  const bytes = (await readFile(archive)).subarray(0, 100_000);
  await writeFile(archive, bytes);
  await expect(compressStored(archive)).rejects.toThrow(/unexpected end of file/);
  expect((await readFile(archive)).equals(bytes)).toBe(true);
  expect(await readdir(home)).not.toContain('backup.tar.gz.unfinished');
});
