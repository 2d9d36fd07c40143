import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeSnapshot } from './make-backup.ts';

test('the copy of a database ends when the server stops or the disk is too slow', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beamwright-snapshot-'));
  const database = join(folder, 'database');
  await mkdir(database);
  await writeFile(join(database, 'PG_VERSION'), '18');
  const ended = takeSnapshot(database, join(folder, 'ended'), AbortSignal.abort());
  await expect(ended).rejects.toThrow(/abort/i);
  expect(await readdir(folder)).toEqual(['database']);
  await takeSnapshot(database, join(folder, 'whole'), new AbortController().signal);
  expect(await readdir(join(folder, 'whole'))).toEqual(['PG_VERSION']);
  await rm(folder, { recursive: true });
});
