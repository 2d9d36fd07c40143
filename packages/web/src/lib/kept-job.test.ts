import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKeptJob, JOB_KEPT_DAYS, keepJob, readKeptJob, type KeptJob } from './kept-job.ts';
import { setStorageOwner } from './storage.ts';
import { blockedStorage, MemoryStorage } from './testing/memory-storage.ts';

const JOB: Omit<KeptJob, 'kept_at'> = {
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
    const kept = readKeptJob();
    expect(kept).toMatchObject(JOB);
    if (kept) forgetKeptJob(kept);
    expect(readKeptJob()).toBeNull();
  });

  it('stays when an earlier one was taken, as by another tab', () => {
    keepJob(JOB);
    const earlier = readKeptJob();
    vi.setSystemTime(Date.now() + 1000);
    keepJob({ ...JOB, text: 'engrave slate' });
    if (earlier) forgetKeptJob(earlier);
    expect(readKeptJob()).toMatchObject({ text: 'engrave slate' });
    vi.useRealTimers();
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

  const stored = (changed: object) => JSON.stringify({ ...JOB, kept_at: Date.now(), ...changed });

  it.each([
    ['{'],
    ['null'],
    ['[]'],
    [stored({ text: 1 })],
    [stored({ text: 'a'.repeat(2001) })],
    [stored({ kept_at: 'today' })],
    [stored({ machine: { ...JOB.machine, type: 'X' } })],
    [stored({ machine: { ...JOB.machine, power_watts: -5 } })],
    [stored({ machine: { ...JOB.machine, name: 'a'.repeat(201) } })],
    [stored({ answers: [] })],
    [stored({ answers: { thickness_mm: '3' } })],
    [stored({ answers: { thickness_mm: 1e9 } })],
    [stored({ answers: { color: 'loud' } })],
    [stored({ answers: { material: { toString: 1 } } })],
  ])('is nothing, and deleted, when it is %s', (text) => {
    localStorage.setItem('beamwright:kept-job', text);
    expect(readKeptJob()).toBeNull();
    expect(localStorage.getItem('beamwright:kept-job')).toBeNull();
  });

  it('keeps every answer, and nothing else that was stored', () => {
    const answers = { material: 'acrylic', color: 'clear', coated: true, thickness_declined: true };
    localStorage.setItem(
      'beamwright:kept-job',
      stored({ answers: { ...answers, more: {} }, x: 1 }),
    );
    expect(readKeptJob()).toEqual({ ...JOB, kept_at: expect.any(Number), answers });
  });

  it('needs no storage', () => {
    vi.stubGlobal('localStorage', blockedStorage);
    expect(() => keepJob(JOB)).not.toThrow();
    expect(readKeptJob()).toBeNull();
  });
});
