import { describe, expect, it } from 'vitest';
import type { PublishedRow } from '../../data/published-rows.ts';
import { LASER_TYPES } from '../../types.ts';
import { toEvidence } from '../evidence/evidence-book.ts';
import { rowOf } from '../testing/made-up.ts';
import { buildModel } from './build-model.ts';
import { fitRows } from './fit-rows.ts';
import { predictAt } from './predict.ts';

const evidence = (...rows: Partial<PublishedRow>[]) => rows.map((row) => toEvidence(rowOf(row)));
const fitted = (row: Partial<PublishedRow>, kind: 'line' | 'surface' = 'line') =>
  fitRows(evidence(row), kind).length === 1;
const FILL = { operation: 'Engrave', thickness_mm: null, interval_mm: 0.1 } as const;

describe('fitRows', () => {
  it.each([
    ['a cut', {}, true],
    ['a cut of unknown thickness', { thickness_mm: null }, false],
    ['a score of unknown thickness', { operation: 'Score', thickness_mm: null }, true],
    ['a fill', FILL, false],
    ['a galvo CO2', { optics: 'galvo' }, false],
    ['a galvo fiber', { laser_type: 'Fiber', optics: 'galvo' }, true],
    ['a gantry fiber', { laser_type: 'Fiber' }, false],
    ['a galvo UV', { laser_type: 'UV', optics: 'galvo' }, true],
    ['a galvo diode', { laser_type: 'Diode', optics: 'galvo' }, false],
    ['no power', { power_max_pct: 0 }, false],
    ['no speed', { speed_mm_s: 0 }, false],
    ['many passes of a cut', { passes: 30 }, true],
  ] as const)('ENG-40 outlines: %s', (_, row, isFitted) => {
    expect(fitted(row)).toBe(isFitted);
  });

  it('ENG-40 fills of many passes are relief, twenty may not be', () => {
    expect(fitted({ ...FILL, passes: 20 }, 'surface')).toBe(true);
    expect(fitted({ ...FILL, passes: 21 }, 'surface')).toBe(false);
    expect(fitted({}, 'surface')).toBe(false);
    expect(fitted({ ...FILL, operation: 'Mark' }, 'surface')).toBe(true);
  });

  it('ENG-41 passes on contributor, speed of the whole job and watts', () => {
    const [row] = fitRows(evidence({ passes: 2, power_max_pct: null }), 'line');
    expect(row).toMatchObject({
      subject: { laser: 'CO2', operation: 'Cut', family: 'wood panel', material: 'birch plywood' },
      contributor: 'somebody',
      target: Math.log(10),
      ratedWatts: 60,
      machine: null,
      looseness: 1,
    });
    // All of 60 W against 20 W, none of it lost to percent, at the reference thickness.
    expect(row?.features.slice(0, 4)).toEqual([1, Math.log(3), 0, 0]);
  });
});

describe('buildModel', () => {
  const sources = ['a', 'b', 'c', 'd', 'e'];
  const rows = evidence(
    ...sources.map((source_id) => ({ source_id, speed_mm_s: 25 })),
    { source_id: 'a', material: 'felt' },
    { source_id: 'a', material: 'okoume plywood' },
    { source_id: 'a', operation: 'Score', thickness_mm: null },
    { source_id: 'b', laser_type: 'Diode', laser_power_w: 10, material: 'cork' },
    ...sources.map((source_id) => Object.assign({ source_id, speed_mm_s: 300 }, FILL)),
    { ...FILL, source_id: 'a', laser_type: 'Diode', laser_power_w: 10, material: 'felt' },
  );
  const model = buildModel(rows, [], (group) => ({
    band_z: group.length,
    band_z_learned: 1.23456789,
    reliability: [{ sd_most: 0.123456, share: 2 / 3 }],
    reliability_learned: [],
  }));
  const cut = model.groups['CO2|Cut'];
  const engrave = model.groups['CO2|Engrave'];

  it('ENG-40 stores every laser and operation except perforate, which is a cut', () => {
    const operations = ['Cut', 'Score', 'Engrave', 'Mark'];
    expect(Object.keys(model.groups).toSorted()).toEqual(
      LASER_TYPES.flatMap((laser) => operations.map((one) => `${laser}|${one}`)).toSorted(),
    );
    expect(cut).toMatchObject({ band_z: 7, band_z_learned: 1.235, rows: 7, contributors: 5 });
    expect(cut?.reliability).toEqual([{ sd_most: 0.1235, share: 0.6667 }]);
    expect(model.groups['UV|Mark']).toMatchObject({ rows: 0, contributors: 0 });
    expect(cut?.noise).toBeGreaterThan(0);
  });

  it('ENG-40 counts the evidence of each level for this laser and operation', () => {
    expect(cut?.materials['birch plywood']).toMatchObject({ rows: 5, contributors: 5 });
    expect(cut?.materials['felt']).toMatchObject({ rows: 1, contributors: 1 });
    // Outlines share what they know of a material between lasers, fills do not.
    expect(cut?.materials['cork']).toMatchObject({ rows: 0, contributors: 0 });
    expect(Object.keys(engrave?.materials ?? {})).toEqual(['birch plywood']);
    expect(Object.keys(model.groups['Diode|Engrave']?.materials ?? {})).toEqual(['felt']);
    expect(cut?.families['wood panel']).toMatchObject({ rows: 6, contributors: 5 });
    expect(cut?.materials['okoume plywood']).toMatchObject({ rows: 1, contributors: 1 });
    expect(model.groups['CO2|Score']).toMatchObject({ rows: 1, contributors: 1 });
    expect(Object.keys(cut?.families ?? {})).toEqual(Object.keys(cut?.families ?? {}).toSorted());
    expect(cut?.any).toMatchObject({ rows: 7, contributors: 5 });
    expect(Object.keys(cut?.materials ?? {})).toEqual(Object.keys(cut?.materials ?? {}).toSorted());
  });

  it('ENG-40 answers near its sources’ consensus, and is less certain about the family', () => {
    const predict = (node: NonNullable<typeof cut>['any'] | undefined) =>
      node && cut ? predictAt(node, [1, Math.log(3), 0, 0, 0, 0], cut.noise) : expect.unreachable();
    const own = predict(cut?.materials['birch plywood']);
    expect(Math.exp(own.lnSpeed)).toBeGreaterThan(20);
    expect(Math.exp(own.lnSpeed)).toBeLessThan(30);
    expect(predict(cut?.families['wood panel']).sd).toBeGreaterThan(own.sd);
    expect(predict(cut?.any).sd).toBeGreaterThan(predict(cut?.families['wood panel']).sd);
  });

  it('ENG-47 rows of machines of unknown watts inform outlines only', () => {
    const [known] = fitRows(evidence({ thickness_mm: 9, speed_mm_s: 0.5 }), 'line');
    if (!known) return expect.unreachable();
    const club = { ...known, contributor: 'club', machine: 'club', ratedWatts: null };
    const thin = {
      ...club,
      features: [1, Math.log(3), 0, 0, 0, 0] as const,
      target: Math.log(100),
    };
    const bands = () => ({
      band_z: 1,
      band_z_learned: 1,
      reliability: [],
      reliability_learned: [],
    });
    const [without, taught] = [
      buildModel(rows, [], bands),
      buildModel(rows, [club, thin, club, thin], bands),
    ];
    expect(taught.groups['CO2|Engrave']).toEqual(without.groups['CO2|Engrave']);
    expect(taught.groups['CO2|Cut']?.any).not.toEqual(without.groups['CO2|Cut']?.any);
    expect(taught.groups['CO2|Cut']?.rows).toBe(without.groups['CO2|Cut']?.rows);
  });

  it('keeps four digits, so that the file is small and the same on every machine', () => {
    const numbers = Object.values(model.groups).flatMap(({ any, noise }) =>
      any.coefficients.concat(noise),
    );
    for (const value of numbers) {
      expect(Math.abs(value - Number(value.toPrecision(4)))).toBe(0);
      expect(Math.abs(value - Number(value.toFixed(5)))).toBe(0);
    }
    const variances = Object.values(model.groups).flatMap(({ any }) => any.covariance);
    for (const value of variances)
      expect(Math.abs(value - Number(Number(value.toPrecision(3)).toFixed(4)))).toBe(0);
    expect(variances.some((value) => value !== Number(value.toPrecision(2)))).toBe(true);
    expect(numbers.some((value) => value !== Number(value.toPrecision(3)))).toBe(true);
  });
});
