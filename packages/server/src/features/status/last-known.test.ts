import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteLeftOvers, NOTHING_KNOWN, readLastKnown, writeLastKnown } from './last-known.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'last-known-'));
  file = join(folder, 'status.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('what was written is read', async () => {
  await writeLastKnown(file, { ...NOTHING_KNOWN, at: 5 });
  expect(readLastKnown(file).at).toBe(5);
  expect(await readdir(folder)).toEqual(['status.json']);
});

test('a file that can’t be written leaves no part of it', async () => {
  await mkdir(file);
  await expect(writeLastKnown(file, NOTHING_KNOWN)).rejects.toThrow(/EISDIR|ENOTEMPTY|directory/);
  expect(await readdir(folder)).toEqual(['status.json']);
});

test('parts that a killed process left are deleted, and not the one that is written now', async () => {
  const [old, fresh] = [`${file}.1-aaaa`, `${file}.2-bbbb`];
  for (const each of [old, fresh, join(folder, 'another.1-aaaa')]) await writeFile(each, '{');
  await utimes(old, new Date(0), new Date(0));
  await utimes(join(folder, 'another.1-aaaa'), new Date(0), new Date(0));
  deleteLeftOvers(file);
  expect((await readdir(folder)).toSorted()).toEqual(['another.1-aaaa', 'status.json.2-bbbb']);
  deleteLeftOvers(join(folder, 'none', 'status.json'));
});
