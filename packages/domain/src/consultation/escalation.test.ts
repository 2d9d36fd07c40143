import { describe, expect, it } from 'vitest';
import { CONSULTATION_STATUSES, type ConsultationStatus } from './consultation-types.ts';
import { closesAt, escalatesAt, waitTone } from './escalation.ts';

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

describe('CON-9 a case in which nothing happens', () => {
  const changed_at = new Date('2026-11-20T08:00:00.000Z');
  const closing = (status: ConsultationStatus, waits_for: 'maker' | 'expert' = 'maker') =>
    closesAt({
      status,
      waits_for,
      resolved_at: status === 'resolved' || status === 'closed' ? since : null,
      changed_at,
    })?.toISOString() ?? null;

  it('closes 14 days after it was resolved, also if it was rated since', () => {
    expect(closing('resolved')).toBe('2026-11-15T22:30:00.000Z');
  });

  it('closes 21 days after an answer that its maker leaves open', () => {
    expect(closing('in_progress')).toBe('2026-12-11T08:00:00.000Z');
    expect(closing('in_progress', 'expert')).toBeNull();
  });

  it.each(['pending', 'assigned', 'reopened', 'cancelled', 'closed'] as const)(
    'stays %s',
    (status) => {
      expect(closing(status)).toBeNull();
    },
  );
});
