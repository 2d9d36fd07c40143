import { mkdtemp, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageReader } from './relation-pages.ts';

const PAGE = 8192;
/** Takes more than one read, and is not a multiple of one. */
const PAGES = 300;

/** A file system whose reads return less than requested. */
vi.mock(import('node:fs/promises'), async (original) => {
  const module = await original();
  const open = async (path: string) => {
    const file = await module.open(path);
    const read = (bytes: Uint8Array, offset: number, length: number, position: null) =>
      file.read(bytes, offset, Math.min(length, 100_000), position);
    return { read, close: () => file.close() } as FileHandle;
  };
  return { ...module, open: open as typeof module.open };
});

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'beamwright-'));
});
afterEach(() => rm(home, { recursive: true }));

test('every page is read, also where one read returns less than is asked for', async () => {
  const bytes = Buffer.alloc(PAGES * PAGE);
  for (let page = 0; page < PAGES; page += 1) bytes.writeUInt32LE(page, page * PAGE);
  await writeFile(join(home, 'table'), bytes);
  const seen: [number, number][] = [];
  await createPageReader()(join(home, 'table'), (page, block) =>
    seen.push([page.getUint32(0, true), block]),
  );
  expect(seen).toEqual(Array.from({ length: PAGES }, (_, page) => [page, page]));
});
