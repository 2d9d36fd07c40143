import { describe, expect, it } from 'vitest';
import type { PublishedRow } from '../data/published-rows.ts';
import {
  createEvidenceBook,
  publishedEvidence,
  toEvidence,
} from '../engine/evidence/evidence-book.ts';
import { stepQuery } from '../engine/query.ts';
import { queryOf, rowOf } from '../engine/testing/made-up.ts';
import { inputOf, machineOf } from '../engine/testing/make-job.ts';
import { describeEvidence } from './describe-evidence.ts';

const describeRows = (rows: Partial<PublishedRow>[], overrides: object = {}) =>
  describeEvidence(
    queryOf(overrides),
    createEvidenceBook(rows.map((row) => toEvidence(rowOf(row)))),
  );

describe('evidence as a model receives it', () => {
  it('AIP-30 a row of a line carries J/mm at its rated watts over all passes, and the name of its source', () => {
    const { published_rows } = describeRows([
      { source_title: 'A maker', power_max_pct: 50, passes: 2, note: 'tube of 2021', air: 'on' },
    ]);
    expect(published_rows).toEqual([
      {
        source: 'A maker',
        material: 'birch plywood',
        is_same_material: true,
        thickness_mm: 3,
        rated_watts: 60,
        speed_mm_s: 20,
        power_percent: 50,
        passes: 2,
        air: 'on',
        rated_energy_j_mm: 3,
        note: 'tube of 2021',
      },
    ]);
  });

  it('AIP-30 a fill row has J/mm² only if its line interval is published', () => {
    const fill = { operation: 'Engrave', thickness_mm: null } as const;
    const rows = [
      { ...fill, interval_mm: 0.1, source_id: 'a' },
      { ...fill, source_id: 'b' },
    ];
    const [known, unknown] = describeRows(rows, { operation: 'Engrave' }).published_rows;
    expect(known).toMatchObject({ interval_mm: 0.1, rated_energy_j_mm2: 30 });
    expect(known).not.toHaveProperty('rated_energy_j_mm');
    expect(Object.keys(unknown ?? {}).filter((key) => /energy|interval/.test(key))).toEqual([]);
  });

  it('AIP-30 the nearest row of every source comes before more rows of one', () => {
    const rows = [
      ...Array.from({ length: 11 }, (_, at) => ({ source_id: 'loud', speed_mm_s: 20 + at })),
      { source_id: 'far', laser_power_w: 100 },
      { source_id: 'farther', laser_power_w: 150 },
      { source_id: 'farthest', laser_power_w: 200 },
    ];
    const { published_evidence, published_rows } = describeRows(rows);
    expect(published_rows.map(({ rated_watts }) => rated_watts).slice(0, 5)).toEqual([
      60, 100, 150, 200, 60,
    ]);
    expect(published_rows).toHaveLength(12);
    expect(published_evidence).toMatchObject({
      found: 'several sources',
      sources: 4,
      settings: 14,
      settings_of_this_material: 14,
    });
  });

  it('AIP-30 twelve rows of one source are reported as one source', () => {
    const rows = Array.from({ length: 20 }, (_, at) => ({ speed_mm_s: 10 + at }));
    const { published_evidence, published_rows } = describeRows(rows);
    expect(published_rows).toHaveLength(12);
    expect(published_evidence).toMatchObject({
      found: 'one source only, not confirmed by another',
      sources: 1,
      settings: 20,
    });
  });

  it('AIP-30 where nothing is published, the data say so', () => {
    const { published_evidence, published_rows } = describeRows([]);
    expect(published_rows).toEqual([]);
    expect(published_evidence.found).toBe(
      'nothing: no source publishes this operation on this kind of material with this laser',
    );
    const input = inputOf('Cut', 'flurbium', machineOf('UV'));
    const book = publishedEvidence();
    expect(describeEvidence(stepQuery(input, book), book)).toMatchObject({
      published_evidence: { found: expect.stringMatching(/^nothing/), sources: 0 },
      published_rows: [],
    });
  });

  it('AIP-30 rated watts are kept apart from optical ones, for each laser', () => {
    const ratedOf = (laser: string) => describeRows([], { laser }).published_evidence.rated_watts;
    expect(ratedOf('Diode')).toContain('electrical for others');
    expect(ratedOf('UV')).toContain('pulse energy');
    expect(new Set(['CO2', 'Diode', 'Fiber', 'UV'].map(ratedOf)).size).toBe(4);
  });

  it('AIP-30 a collection counts as one source per maker; long notes are cut; different optics are named', () => {
    const [row] = describeRows([
      {
        source_id: 'lasergrbl-db',
        source_title: 'LaserGRBL DB',
        maker: 'Ortur',
        note: `model Ortur ${'x'.repeat(300)}`,
        optics: 'galvo',
      },
    ]).published_rows;
    expect(row).toMatchObject({ source: 'LaserGRBL DB, Ortur', steering: 'galvo' });
    expect(row?.note).toHaveLength(100);
  });
});
