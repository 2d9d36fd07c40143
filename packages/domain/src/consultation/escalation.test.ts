import { describe, expect, it } from 'vitest';
import { CONSULTATION_STATUSES, type ConsultationStatus } from './consultation-types.ts';
import { escalatesAt, waitTone } from './escalation.ts';

const since = new Date('2026-11-01T22:30:00.000Z');
const EXPECTED: Record<ConsultationStatus, string | null> = {
  pending: '2026-11-02T02:30:00.000Z',
  assigned: '2026-11-02T22:30:00.000Z',
  in_progress: '2026-11-02T22:30:00.000Z',
  resolved: null,
  cancelled: null,
  closed: null,
  reopened: '2026-11-02T02:30:00.000Z',
};

describe('CON-2 a case that nobody answers', () => {
  it.each(CONSULTATION_STATUSES)('%s', (status) => {
    expect(escalatesAt(status, since)?.toISOString() ?? null).toBe(EXPECTED[status]);
  });

  it('keeps the time that it was given', () => {
    escalatesAt('pending', since);
    expect(since.toISOString()).toBe('2026-11-01T22:30:00.000Z');
  });

  it.each([
    [0, 'calm'],
    [59.9, 'calm'],
    [60, 'warn'],
    [179.9, 'warn'],
    [180, 'stop'],
    [10_000, 'stop'],
  ] as const)('%s minutes: %s', (minutes, tone) => {
    expect(waitTone(minutes)).toBe(tone);
  });
});
