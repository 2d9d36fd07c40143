import { describe, expect, it } from 'vitest';
import { midnightsOf, placesOf } from './strip-geometry.ts';

const at = (iso: string): number => Date.parse(`${iso}Z`);
const nights = (start: string, end: string, zone: string) =>
  midnightsOf(at(start), at(end), zone).map((time) => new Date(time).toISOString().slice(0, 16));

describe('the strip', () => {
  it('has the midnight of its time zone', () => {
    const [start, end] = ['2026-11-23T03:00', '2026-11-23T07:30'];
    expect(nights(start, end, 'America/New_York')).toEqual(['2026-11-23T05:00']);
    expect(nights(start, end, 'Asia/Tokyo')).toEqual([]);
    expect(placesOf(at(start), at(end), 'America/New_York', at(start)).nights[0]).toBeCloseTo(
      0.4578,
      3,
    );
  });

  it('has none at its very start or end', () => {
    expect(nights('2026-11-23T05:00', '2026-11-24T05:00', 'America/New_York')).toEqual([]);
  });

  it('has one for each night, of 23 and 25 hours too', () => {
    expect(nights('2026-10-31T20:00', '2026-11-03T20:00', 'America/New_York')).toEqual([
      '2026-11-01T04:00',
      '2026-11-02T05:00',
      '2026-11-03T05:00',
    ]);
  });

  it('runs to the edge without an end', () => {
    expect(placesOf(at('2026-11-23T03:00'), null, 'UTC', at('2026-11-23T04:00'))).toEqual({
      start: 0.12,
      end: 1,
      nights: [],
      now: null,
    });
  });

  it('marks the present between start and end', () => {
    const [start, end] = [at('2026-11-23T03:00'), at('2026-11-23T07:00')];
    const nowAt = (now: number) => placesOf(start, end, 'UTC', now).now;
    expect(nowAt(start - 1)).toBeNull();
    expect(nowAt(start)).toBeCloseTo(0.12, 9);
    expect(nowAt(at('2026-11-23T05:00'))).toBeCloseTo(0.5, 9);
    expect(nowAt(end)).toBeNull();
  });
});
