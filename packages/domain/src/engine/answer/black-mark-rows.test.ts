import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import type { PublishedRow } from '../../data/published-rows.ts';
import { createEvidenceBook, usableEvidence } from '../evidence/evidence-book.ts';
import { MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { queryOf, rowOf } from '../testing/made-up.ts';
import { blackMark } from './black-mark.ts';

/** A black mark at 100 mm/s and 30 W with 0.01 mm lines: 30 J/mm². */
const mark = (overrides: Partial<PublishedRow> = {}) =>
  rowOf({
    laser_type: 'Fiber',
    optics: 'galvo',
    laser_power_w: 30,
    operation: 'Mark',
    material: 'titanium',
    thickness_mm: null,
    speed_mm_s: 100,
    interval_mm: 0.01,
    frequency_khz: 50,
    is_black_mark: true,
    ...overrides,
  });
const query = queryOf({
  laser: 'Fiber',
  isGalvo: true,
  operation: 'Mark',
  family: 'metal',
  material: 'titanium',
  watts: 30,
});
const ask = (rows: PublishedRow[], overrides: object = {}, machine = Q_SWITCHED_30W) =>
  english(
    blackMark(
      { ...query, ...overrides },
      machine,
      'black',
      createEvidenceBook(usableEvidence(rows)),
    ),
  );

describe('blackMark', () => {
  it('ENG-22 copies the published black mark of the same watts', () => {
    const answer = ask([mark()]);
    expect(answer).toMatchObject({
      speed_mm_s: 100,
      power_percent: 100,
      passes: 1,
      interval_mm: 0.01,
      frequency_hz: 50_000,
      pulse_width_ns: null,
      z_offset_mm: 0,
      band_mm_s: [20, 500],
      method: 'baseline',
      confidence: 0.55,
      warnings: ['If it engraves instead of darkening, raise the lens by 2 to 5 mm.'],
    });
    expect(answer?.rationale).toBe('Copied from the published black mark on titanium.');
    expect(answer?.details).toEqual([
      'Start: titanium at 100 mm/s, 100 % of 30 W (Somebody).',
      'Black comes from heat, not from removing metal: run slow, with close lines.',
    ]);
  });

  it('ENG-22 keeps J/mm² for other watts with lower confidence', () => {
    const answer = ask([mark()], { watts: 36 });
    expect(answer).toMatchObject({
      method: 'interpolated',
      confidence: 0.35,
      band_mm_s: [24, 600],
    });
    expect(answer?.speed_mm_s).toBeCloseTo(120);
    expect(answer?.rationale).toBe(
      'Scaled to your 36 W from the published black mark on titanium.',
    );
    expect(answer?.details.at(-1)).toBe(
      'Speed follows the watts, so the energy per area stays the same.',
    );
    expect(ask([mark()], { watts: 34.5 })).toMatchObject({ speed_mm_s: 100, confidence: 0.55 });
    expect(ask([mark()], { wattsKnown: false })?.confidence).toBe(0.35);
  });

  it('ENG-22 takes the middle in J/mm² of the rows near in watts and source', () => {
    const [mild, middle, hot] = [700, 100, 2].map((speed_mm_s) => mark({ speed_mm_s }));
    const others = [
      mark({ laser_power_w: 100, speed_mm_s: 120 }),
      mark({ laser_power_w: 100, speed_mm_s: 130 }),
    ];
    const answer = ask([...others, mild ?? mark(), middle ?? mark(), hot ?? mark()]);
    expect(answer?.speed_mm_s).toBe(100);
    expect(answer?.evidence).toHaveLength(5);
    expect(answer?.evidence[0]?.row.speed_mm_s).toBe(100);
    // Four in five are inside the band: misses ×2.5, ×2.8, ×7 and ×50 give ×10.
    expect((answer?.band_mm_s[1] ?? 0) / 100).toBeGreaterThan(5);
    expect((answer?.band_mm_s[1] ?? 0) / 100).toBeLessThan(20);
    expect((answer?.band_mm_s[0] ?? 0) * (answer?.band_mm_s[1] ?? 0)).toBeCloseTo(10_000);
  });

  it('ENG-22 another kind of source is about half as many watts away again', () => {
    const settable = mark({ pulse_width_ns: 80, speed_mm_s: 70 });
    expect(ask([mark(), settable])?.speed_mm_s).toBe(100);
    const mopa = ask([mark(), settable], {}, { ...MOPA_60W, power_watts: 30 });
    expect(mopa).toMatchObject({ speed_mm_s: 70, pulse_width_ns: 80 });
    expect(ask([mark()], {}, MOPA_60W)?.pulse_width_ns).toBe(200);
    // A source's step is as far as ×1.5 in watts: ×3 is further, ×1.3 is not.
    const twin = mark({ pulse_width_ns: 80, speed_mm_s: 70, laser_power_w: 39 });
    expect(ask([mark({ laser_power_w: 90, speed_mm_s: 600 }), twin])?.evidence[0]?.row).toEqual(
      twin,
    );
    const weak = mark({ laser_power_w: 22, speed_mm_s: 30 });
    expect(ask([weak, { ...twin, laser_power_w: 31 }])?.evidence[0]?.row.laser_power_w).toBe(22);
  });

  it('ENG-22 keeps the row’s focus, power and passes', () => {
    const raised = mark({ defocus_mm: 3.5, power_max_pct: 40, passes: 2 });
    const answer = ask([raised]);
    expect(answer).toMatchObject({ z_offset_mm: -3.5, power_percent: 40, passes: 2 });
    expect(answer?.warnings).toEqual([
      'The published mark was run out of focus. Raise the lens by 3.5 mm, and further if it engraves instead of darkening.',
    ]);
    expect(ask([mark({ defocus_mm: 2, power_max_pct: null, passes: 0 })])).toMatchObject({
      z_offset_mm: -2,
      power_percent: 100,
      passes: 1,
    });
  });

  it('ENG-22 warns of rust on metals that are passivated', () => {
    const warned = (material: string) =>
      ask([mark({ material })], { material })?.warnings.includes(
        'A black heat mark lowers rust resistance. Passivate the part.',
      );
    expect(['stainless steel', 'titanium', 'aluminum', 'mild steel'].map(warned)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('ENG-22 reports metals that do not turn truly black', () => {
    const outcome = (material: string) =>
      ask([mark({ material })], { material })
        ?.warnings.join(' ')
        .includes('turn truly black');
    expect(['brass', 'aluminum', 'stainless steel', 'titanium'].map(outcome)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    [
      'another color',
      () => blackMark(query, Q_SWITCHED_30W, 'blue', createEvidenceBook(usableEvidence([mark()]))),
    ],
    ['another laser', () => ask([mark()], { laser: 'UV' })],
    ['a gantry', () => ask([mark()], { isGalvo: false })],
    ['another metal', () => ask([mark({ material: 'brass' })])],
    ['no line interval', () => ask([mark({ interval_mm: null })])],
    ['no frequency', () => ask([mark({ frequency_khz: null })])],
    [
      'a bright mark',
      () => ask([mark({ is_black_mark: null }), mark({ is_black_mark: null, note: 'black' })]),
    ],
  ])('ENG-22 has none for %s', (_, asked) => {
    expect(asked()).toBeNull();
  });
});
