import { describe, expect, it } from 'vitest';
import { paceOf } from './pace.ts';

const NOV_23 = Date.parse('2026-11-23T21:00:00.000Z');
const hobby = {
  used: 96,
  limit: 100,
  resetsOn: '2026-12-01',
  createdAt: '2026-01-05T08:00:00.000Z',
};

describe('the pace of a monthly limit', () => {
  it('says when it runs out, from the average of the month', () => {
    expect(paceOf(hobby, NOV_23)).toEqual({
      perDay: expect.closeTo(4.2, 1),
      daysLeft: 1,
      runsOutAt: expect.stringMatching(/^2026-11-24/),
    });
  });

  it.each([
    ['it lasts until it resets', { ...hobby, used: 40 }],
    ['it is used up', { ...hobby, used: 100 }],
    ['there is no limit', { ...hobby, limit: null }],
    ['too few were used', { ...hobby, used: 9, limit: 10 }],
    ['the account is too new', { ...hobby, createdAt: '2026-11-20T00:00:00.000Z' }],
    ['the month is over', { ...hobby, resetsOn: '2026-11-01' }],
    ['the month has not begun', { ...hobby, resetsOn: '2027-01-01' }],
  ])('says nothing when %s', (_why, use) => {
    expect(paceOf(use, NOV_23)).toBeNull();
  });

  it('says nothing in the first days of a month', () => {
    expect(paceOf(hobby, Date.parse('2026-11-05T12:00:00.000Z'))).toBeNull();
    expect(paceOf(hobby, Date.parse('2026-11-06T12:00:00.000Z'))).not.toBeNull();
  });

  it('counts from the day an account was created', () => {
    const pace = paceOf({ ...hobby, createdAt: '2026-11-13T21:00:00.000Z' }, NOV_23);
    expect(pace?.perDay).toBeCloseTo(9.6);
  });

  it('may be today', () => {
    const early = Date.parse('2026-11-23T01:00:00.000Z');
    expect(paceOf({ ...hobby, used: 99 }, early)?.daysLeft).toBe(0);
  });
});
