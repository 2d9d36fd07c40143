import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { relativeTime } from './relative-time.ts';

describe('relativeTime', () => {
  beforeAll(() => {
    startI18n(['en']);
  });

  it.each([
    ['2026-05-01T12:00:00Z', 'now'],
    ['2026-05-01T12:00:20Z', 'now'],
    ['2026-05-01T11:58:59Z', '1 minute ago'],
    ['2026-05-01T09:30:00Z', '2 hours ago'],
    ['2026-04-30T12:00:00Z', 'yesterday'],
    ['2026-04-10T12:00:00Z', '3 weeks ago'],
    ['2024-04-10T12:00:00Z', '2 years ago'],
  ])('%s is %s', (iso, words) => {
    expect(relativeTime(iso, new Date('2026-05-01T12:00:00Z'))).toBe(words);
  });
});
