import { describe, expect, it } from 'vitest';
import { relativeRows } from './relative-rows.ts';

const rows = relativeRows();

describe('relativeRows', () => {
  it('ENG-47 are cuts that count against their own machine only, and more loosely', () => {
    expect(rows.length).toBeGreaterThan(400);
    for (const { subject, machine, looseness, lnSpeed, ratedWatts } of rows) {
      expect(subject.operation).toBe('Cut');
      expect(machine).toBeTruthy();
      expect(looseness).toBeGreaterThanOrEqual(1.5);
      expect(Number.isFinite(lnSpeed)).toBe(true);
      expect(ratedWatts).toBeNull();
    }
    expect(new Set(rows.map(({ machine }) => machine)).size).toBeGreaterThan(20);
  });

  it('ENG-47 leaves out power ramps, tiny percents and thickness that is something else', () => {
    const ramp = rows.filter(
      ({ voice, subject }) => voice === 'hsbne-red' && subject.material === 'cast acrylic',
    );
    expect(ramp.length).toBe(9);
    for (const { features } of rows) expect(features[2]).toBeGreaterThanOrEqual(Math.log(0.08));
    const leather = rows.filter(
      ({ voice, subject }) => voice === 'jayson-bigblue' && subject.family === 'leather',
    );
    expect(leather).toEqual([]);
  });
});
