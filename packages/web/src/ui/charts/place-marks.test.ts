import { describe, expect, it } from 'vitest';
import { placeMarks, placeTime } from './place-marks.ts';

const hour = (at: number) => `2026-11-28T0${at}:00:00.000Z`;
const HOURS = [0, 1, 2, 3].map((at) => ({ at: hour(at), value: 1 }));

describe('marks of a chart', () => {
  it('are at their moment, and the last bucket has its full length', () => {
    expect(placeTime(hour(1), HOURS)).toBeCloseTo(25);
    expect(placeTime(hour(4), HOURS)).toBeCloseTo(100);
    expect(placeTime(hour(5), HOURS)).toBeNull();
    expect(placeTime(hour(0), HOURS.slice(0, 1))).toBeNull();
  });

  it('have their label where there is room, the newest first', () => {
    const marks = [
      { at: hour(1), label: 'Fixed 1.3.1' },
      { at: hour(2), label: '1.4.1' },
      { at: '2026-11-28T03:54:00.000Z', label: '1.4.2' },
    ];
    const sides = (width: number) =>
      placeMarks(marks, HOURS, width).map(({ label, side }) => [label, side]);
    expect(sides(400)).toEqual([
      ['1.4.2', 'left'],
      ['1.4.1', 'right'],
      ['Fixed 1.3.1', 'right'],
    ]);
    expect(sides(160)).toEqual([
      ['1.4.2', 'left'],
      ['1.4.1', 'left'],
      ['Fixed 1.3.1', null],
    ]);
  });
});
