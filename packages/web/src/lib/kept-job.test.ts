import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptJob, JOB_KEPT_DAYS, keepJob, readKeptJob, type KeptJob } from './kept-job.ts';
import { setStorageOwner } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const JOB: KeptJob = {
  text: 'cut 3 mm birch plywood',
  machine: { type: 'Diode', power_watts: 20, catalog_id: null, name: null },
  answers: { thickness_mm: 3 },
};
const DAY_MS = 86_400_000;

beforeEach(() => void vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('a job that a visitor keeps', () => {
  it('outlasts signing in, and is gone when it was taken', () => {
    keepJob(JOB);
    setStorageOwner('somebody');
    expect(readKeptJob()).toEqual(JOB);
    forgetKeptJob();
    expect(readKeptJob()).toBeNull();
  });

  it('may have no machine, and is forgotten after some days', () => {
    keepJob({ ...JOB, machine: null });
    expect(readKeptJob()?.machine).toBeNull();
    expect(readKeptJob(Date.now() + (JOB_KEPT_DAYS - 1) * DAY_MS)).not.toBeNull();
    expect(readKeptJob(Date.now() + (JOB_KEPT_DAYS + 1) * DAY_MS)).toBeNull();
    expect(localStorage.getItem('beamwright:kept-job')).toBeNull();
  });

  it('is not kept longer because a clock was ahead', () => {
    vi.setSystemTime(Date.now() + 30 * DAY_MS);
    keepJob(JOB);
    vi.useRealTimers();
    expect(readKeptJob()).toBeNull();
  });

  it.each(['{', 'null', '{"text":1}', '{"text":"a","answers":{},"machine":{"type":"X"}}'])(
    'is nothing when it is %s',
    (stored) => {
      localStorage.setItem('beamwright:kept-job', stored);
      expect(readKeptJob()).toBeNull();
    },
  );

  it('needs no storage', () => {
    vi.stubGlobal('localStorage', blockedStorage);
    expect(() => keepJob(JOB)).not.toThrow();
    expect(readKeptJob()).toBeNull();
  });
});
