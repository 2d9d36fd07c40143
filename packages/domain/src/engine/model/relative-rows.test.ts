import { describe, expect, it } from 'vitest';
import { PERCENT_SPEED_ROWS, UNKNOWN_POWER_ROWS } from '../../data/relative-rows.ts';
import { relativeRows } from './relative-rows.ts';

const rows = relativeRows();

describe('relativeRows', () => {
  it('ENG-47 are cuts compared only within their own machine, with less weight', () => {
    expect(rows.length).toBeGreaterThan(400);
    for (const { subject, machine, looseness, target, ratedWatts } of rows) {
      expect(subject.operation).toBe('Cut');
      expect(machine).toBeTruthy();
      expect(looseness).toBeGreaterThanOrEqual(1.5);
      expect(Number.isFinite(target)).toBe(true);
      expect(ratedWatts).toBeNull();
    }
    expect(new Set(rows.map(({ machine }) => machine)).size).toBeGreaterThan(20);
  });

  it('ENG-47 leaves out power ramps, tiny percentages and thicknesses that are another quantity', () => {
    const ramp = rows.filter(
      ({ contributor, subject }) =>
        contributor === 'hsbne-red' && subject.material === 'cast acrylic',
    );
    expect(ramp.length).toBe(9);
    for (const { features } of rows) expect(features[2]).toBeGreaterThanOrEqual(Math.log(0.08));
    const leather = rows.filter(
      ({ contributor, subject }) =>
        contributor === 'jayson-bigblue' && subject.family === 'leather',
    );
    expect(leather).toEqual([]);
  });

  it('ENG-47 every row is a published one of a machine of unknown watts', () => {
    const published = [...UNKNOWN_POWER_ROWS, ...PERCENT_SPEED_ROWS].filter(
      ({ operation, optics, thickness_mm, laser_type }) =>
        operation === 'Cut' &&
        optics === 'gantry' &&
        thickness_mm !== null &&
        laser_type !== 'Fiber' &&
        laser_type !== 'UV',
    );
    expect(rows.length).toBeLessThan(published.length);
    expect(rows.length).toBeGreaterThan(0.7 * published.length);
    const speeds = new Set(
      [
        ...UNKNOWN_POWER_ROWS.map((row) => row.speed_mm_s / Math.max(1, row.passes)),
        ...PERCENT_SPEED_ROWS.map((row) => row.speed_pct / Math.max(1, row.passes)),
      ].map((speed) => Math.log(speed).toFixed(9)),
    );
    for (const { target } of rows) expect(speeds).toContain(target.toFixed(9));
  });

  it('ENG-47 watts are the reference, and the machine’s own level absorbs the difference', () => {
    for (const { subject, features } of rows) {
      expect(['CO2', 'Diode']).toContain(subject.laser);
      // Percent alone moves the light that arrives; a diode's threshold comes on top.
      if (subject.laser === 'CO2') expect(features[1]).toBeCloseTo(features[2], 9);
      else expect(features[1]).toBeLessThan(features[2]);
      expect(features[4]).toBeLessThan(1);
    }
  });

  it('ENG-47 rows of one laser in one unit of speed count alike', () => {
    const of = (
      laser: string,
      sources: readonly { source_id: string }[],
      not: readonly { source_id: string }[] = [],
    ) => {
      const ids = new Set(sources.map(({ source_id }) => source_id));
      for (const { source_id } of not) ids.delete(source_id);
      return new Set(
        rows
          .filter(
            ({ machine, subject }) =>
              subject.laser === laser && ids.has(machine?.split(':')[0] ?? ''),
          )
          .map(({ looseness }) => looseness),
      );
    };
    const tube = of('CO2', UNKNOWN_POWER_ROWS, PERCENT_SPEED_ROWS);
    const percent = of('CO2', PERCENT_SPEED_ROWS, UNKNOWN_POWER_ROWS);
    const diode = of('Diode', UNKNOWN_POWER_ROWS);
    expect([tube.size, percent.size, diode.size]).toEqual([1, 1, 1]);
    expect(new Set([...tube, ...percent, ...diode]).size).toBeGreaterThan(1);
  });

  it('ENG-47 a source that lists several machines has a level for each', () => {
    const machines = [...new Set(rows.map(({ machine }) => machine ?? ''))];
    const perSource = Map.groupBy(machines, (machine) => machine.split(':')[0]);
    expect([...perSource.values()].some((all) => all.length > 3)).toBe(true);
    for (const machine of machines) expect(machine).toMatch(/^[^:]+:[^;]*$/);
  });
});
