import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readNote, writeNote } from './note-file.ts';

test('a note that cannot be written leaves no temporary file, and the previous note', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'beamwright-note-'));
  const taken = join(folder, 'taken.json');
  await mkdir(taken);
  await writeFile(join(taken, 'file'), '');
  await expect(writeNote(taken, { a: 1 })).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|EPERM/);
  expect(await readdir(folder)).toEqual(['taken.json']);
  const path = join(folder, 'note.json');
  await writeNote(path, { a: 1 });
  await writeNote(path, { a: 2 });
  expect(await readNote(path)).toEqual({ a: 2 });
  await rm(folder, { recursive: true });
});
