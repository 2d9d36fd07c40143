import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fillFolder } from '../../testing/fill-folder.ts';
import { keepEngineCompiled } from '../../testing/keep-engine-compiled.ts';
import { markClean } from './clean-mark.ts';
import { lockFolder } from './folder-lock.ts';
import { openLocked, type LockedDatabase } from './open-locked.ts';

vi.mock(import('./clean-mark.ts'), async (original) => {
  const module = await original();
  return { ...module, markClean: vi.fn(module.markClean) };
});

let dataDir: string;
let logged: string[];
const log = { info: () => {}, warn: (message: string) => void logged.push(message) };

beforeAll(keepEngineCompiled);
beforeEach(async () => {
  logged = [];
  dataDir = await mkdtemp(join(tmpdir(), 'beamwright-'));
  await fillFolder(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

const open = () => openLocked(dataDir, log, async (opened: LockedDatabase) => opened);
const close = ({ database, finish }: LockedDatabase) =>
  finish(async () => {
    await database.close();
    return true;
  });

test('a disk error while closing is one line, and the folder is unlocked', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  vi.mocked(markClean).mockRejectedValueOnce(full);
  await close(await open());
  expect(logged).toEqual([expect.stringMatching(/ENOSPC.*Saved data is safe; the next start/)]);
  lockFolder(join(dataDir, 'database')).release();
});

test('any other failure to close is not swallowed, and the folder is free', async () => {
  vi.mocked(markClean).mockRejectedValueOnce(new TypeError('a defect'));
  await expect(close(await open())).rejects.toThrow('a defect');
  lockFolder(join(dataDir, 'database')).release();
});

test('a database whose disk is too slow to close it is left as after a killed process', async () => {
  const { database, finish } = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const finished = finish(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  await finished;
  vi.useRealTimers();
  expect(logged).toEqual([
    expect.stringMatching(/still being closed after 10 s.*next start checks/),
  ]);
  expect(() => lockFolder(join(dataDir, 'database'))).toThrow(/already running/);
  await database.close();
});
