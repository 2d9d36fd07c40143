import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyChangingFolder } from './copy-changing-folder.ts';

let home: string;
let from: string;
let to: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'beamwright-'));
  from = join(home, 'from');
  to = join(home, 'to');
  await mkdir(join(from, 'base'), { recursive: true });
});
afterEach(() => rm(home, { recursive: true }));

const { signal } = new AbortController();
const LONG_AGO = new Date('2026-01-01');

async function write(name: string, content: string, at = new Date()): Promise<void> {
  await writeFile(join(from, name), content);
  await utimes(join(from, name), at, at);
}

async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => [
    name,
    await readFile(join(parentPath, name), 'utf8'),
  ]);
  return Object.fromEntries((await Promise.all(contents)) as [string, string][]);
}

test('the copy has what was changed, made and removed meanwhile', async () => {
  for (const name of ['same', 'changed', 'longer', 'removed', 'base/changed-within-a-tick']) {
    await write(name, 'old', LONG_AGO);
  }
  const recent = new Date();
  await write('base/changed-within-a-tick', 'old', recent);
  const finish = await copyChangingFolder(from, to, signal);
  expect(Object.keys(await readAll(to))).toHaveLength(5);

  await write('changed', 'new');
  await write('longer', 'old and more', LONG_AGO);
  await write('base/changed-within-a-tick', 'new', recent);
  await rm(join(from, 'removed'));
  await mkdir(join(from, 'pg_wal'));
  await write('pg_wal/made', 'new');
  await finish(signal);
  expect(await readAll(to)).toEqual(await readAll(from));
});

test('what did not change is not copied again', async () => {
  await write('same', 'old', LONG_AGO);
  const finish = await copyChangingFolder(from, to, signal);
  await writeFile(join(to, 'same'), 'copied once');
  await finish(signal);
  expect(await readAll(to)).toEqual({ same: 'copied once' });
});

test('both parts end when the server stops or the disk is too slow', async () => {
  await write('file', 'old');
  const ended = AbortSignal.abort();
  await expect(copyChangingFolder(from, to, ended)).rejects.toThrow(/abort/i);
  const finish = await copyChangingFolder(from, to, signal);
  await expect(finish(ended)).rejects.toThrow(/abort/i);
});
