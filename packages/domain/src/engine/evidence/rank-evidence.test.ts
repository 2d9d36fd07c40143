import { describe, expect, it } from 'vitest';
import type { PublishedRow } from '../../data/published-rows.ts';
import { queryOf, rankedOf, rowOf } from '../testing/made-up.ts';
import { CITED_ROWS, sourcesOf, toEvidenceRows } from './cite.ts';
import { createEvidenceBook, toEvidence, usableEvidence } from './evidence-book.ts';
import {
  contributorsFirst,
  onePerContributor,
  rankEvidence,
  rankWithReliefs,
} from './rank-evidence.ts';

const rank = (rows: Partial<PublishedRow>[], overrides: object = {}) =>
  rankEvidence(queryOf(overrides), createEvidenceBook(rows.map((row) => toEvidence(rowOf(row)))));
const distances = (rows: Partial<PublishedRow>[], overrides: object = {}) =>
  rank(rows, overrides).map(({ distance }) => distance);

describe('rankEvidence', () => {
  it('ENG-60 the same job has distance 0, others the sum of ln ratios', () => {
    expect(distances([{}])).toEqual([0]);
    expect(distances([{ laser_power_w: 30 }])[0]).toBeCloseTo(Math.log(2));
    expect(distances([{ laser_power_w: 120 }])[0]).toBeCloseTo(Math.log(2));
    expect(distances([{ laser_power_w: 30, thickness_mm: 6 }])[0]).toBeCloseTo(2 * Math.log(2));
  });

  it('ENG-60 another member of the family counts as about double the power; so do other optics', () => {
    const rows = rank([
      { material: 'okoume plywood' },
      { optics: 'galvo' },
      { laser_power_w: 30 },
      { laser_power_w: 15 },
    ]);
    for (const { distance } of rows.slice(0, 3)) expect(distance).toBeCloseTo(Math.log(2), 1);
    expect(rows.map(({ sameMaterial }) => sameMaterial).toSorted()).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(distances([{ optics: 'galvo' }], { isGalvo: true })).toEqual([0]);
  });

  it('ENG-2 a relief of many passes is evidence of depth alone', () => {
    const fill = { laser_type: 'Fiber', operation: 'Engrave', thickness_mm: null } as const;
    const asked = queryOf({ laser: 'Fiber', operation: 'Engrave', evidenceOperation: 'Engrave' });
    const rows = [
      { ...fill, passes: 20 },
      { ...fill, passes: 21 },
    ];
    const book = createEvidenceBook(rows.map((row) => toEvidence(rowOf(row))));
    expect(rankEvidence(asked, book).map(({ row }) => row.passes)).toEqual([20]);
    expect(rankWithReliefs(asked, book)).toHaveLength(2);
    // A cut may take many passes.
    expect(rank([{ passes: 40 }])).toHaveLength(1);
  });

  it('ENG-48 a dark mark is further from a bright one than double the power', () => {
    const fiber = { laser_type: 'Fiber', operation: 'Mark', thickness_mm: null } as const;
    const asked = { laser: 'Fiber', operation: 'Mark', evidenceOperation: 'Mark' };
    const bright = distances(
      [
        { ...fiber, is_dark: true },
        { ...fiber, laser_power_w: 30 },
      ],
      asked,
    );
    expect(bright[0]).toBeCloseTo(Math.log(2));
    expect(bright[1]).toBeGreaterThan(Math.log(2));
    expect(bright[1]).toBeLessThan(Math.log(4));
    expect(distances([{ ...fiber, is_dark: true }], { ...asked, wantsDark: true })).toEqual([0]);
  });

  it('ENG-60 thickness counts where the beam goes through; an unknown one may be any', () => {
    const unknown = distances([{ thickness_mm: null }])[0] ?? 0;
    expect(unknown).toBeGreaterThan(Math.log(2));
    expect(unknown).toBeLessThan(Math.log(4));
    expect(distances([{}], { thickness_mm: null })).toEqual([unknown]);
    expect(
      distances([{ operation: 'Engrave', thickness_mm: 12 }], { operation: 'Engrave' }),
    ).toEqual([0]);
  });

  it('ENG-1 rows of another laser, operation or family are not comparable', () => {
    expect(rank([{ laser_type: 'Diode' }, { operation: 'Score' }, { material: 'felt' }])).toEqual(
      [],
    );
    expect(rank([{ material: 'felt' }], { material: 'felt', family: null })).toHaveLength(1);
    expect(
      rank([{ laser_power_w: 30 }, {}, { laser_power_w: 15 }]).map(({ row }) => row.laser_power_w),
    ).toEqual([60, 30, 15]);
  });

  it('ENG-7 the nearest row of each contributor, up to a maximum', () => {
    const rows = ['a', 'a', 'b', 'c'].map((source_id, at) =>
      rankedOf({ source_id, speed_mm_s: at + 1 }),
    );
    expect(onePerContributor(rows, 2).map(({ row }) => row.speed_mm_s)).toEqual([1, 3]);
    expect(onePerContributor(rows, 9)).toHaveLength(3);
  });

  it('AIP-30 the nearest row of each contributor comes before further rows of any', () => {
    const rows = ['a', 'a', 'b', 'a', 'c', 'b'].map((source_id, at) =>
      rankedOf({ source_id, speed_mm_s: at + 1 }),
    );
    const speeds = (count: number) =>
      contributorsFirst(rows, count).map(({ row }) => row.speed_mm_s);
    expect(speeds(9)).toEqual([1, 3, 5, 2, 4, 6]);
    expect(speeds(4)).toEqual([1, 3, 5, 2]);
    expect(speeds(2)).toEqual([1, 3]);
  });
});

describe('usableEvidence', () => {
  it('ENG-7 the same numbers for the same job count once, from any publisher', () => {
    const twice = usableEvidence([
      rowOf(),
      rowOf({ source_id: 'copy' }),
      rowOf({ speed_mm_s: 21 }),
    ]);
    expect(twice.map(({ row }) => row.source_id)).toEqual(['somebody', 'somebody']);
    for (const other of [
      { thickness_mm: 4 },
      { passes: 2 },
      { interval_mm: 0.1 },
      { frequency_khz: 30 },
      { power_max_pct: 90 },
      { laser_power_w: 55 },
      { optics: 'galvo' },
      { operation: 'Score' },
      { material: 'oak' },
      { laser_type: 'Diode' },
    ] as const)
      expect(usableEvidence([rowOf(), rowOf(other)])).toHaveLength(2);
    expect(usableEvidence([rowOf({ excluded: 'copied' })])).toEqual([]);
    // 1 W at 26 % is not 12 W at 6 %.
    expect(
      usableEvidence([
        rowOf({ laser_power_w: 1, power_max_pct: 26 }),
        rowOf({ laser_power_w: 12, power_max_pct: 6 }),
      ]),
    ).toHaveLength(2);
  });

  it('ENG-5 watts are those of the percent, speed that of the whole job', () => {
    expect(toEvidence(rowOf({ power_max_pct: 50, passes: 2 }))).toMatchObject({
      watts: 30,
      speed_per_job_mm_s: 10,
    });
    expect(toEvidence(rowOf({ power_max_pct: null, passes: 0 }))).toMatchObject({
      watts: 60,
      speed_per_job_mm_s: 20,
    });
    const book = createEvidenceBook([rankedOf(), rankedOf()]);
    expect(book.rowsFor('CO2', 'Cut')).toHaveLength(2);
    expect(book.rowsFor('CO2', 'Mark')).toEqual([]);
  });
});

describe('citing', () => {
  it('ENG-60 shows rows in our units, at most twelve, each source once', () => {
    const row = rankedOf({ frequency_khz: 30, speed_mm_s: 20.005, note: 'n' });
    expect(toEvidenceRows([row])[0]).toMatchObject({
      frequency_hz: 30_000,
      speed_mm_min: 1200.3,
      note: 'n',
      power_watts: 60,
      power_percent: 100,
    });
    expect(toEvidenceRows([rankedOf()])[0]).toMatchObject({ frequency_hz: null, note: '' });
    const many = Array.from({ length: 15 }, (_, at) => rankedOf({ source_id: `${at}` }));
    expect(CITED_ROWS).toBe(12);
    expect(toEvidenceRows(many).map(({ source_id }) => source_id)).toEqual(
      many.slice(0, 12).map(({ row: { source_id } }) => source_id),
    );
    expect(sourcesOf(many)).toHaveLength(12);
    expect(sourcesOf([row, row])).toEqual([
      { id: 'somebody', title: 'Somebody', ref: 'example.org/settings', license: 'none stated' },
    ]);
  });
});
