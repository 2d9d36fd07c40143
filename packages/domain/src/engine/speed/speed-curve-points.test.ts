import { describe, expect, it } from 'vitest';
import type { Evidence } from '../evidence/evidence-book.ts';
import { planStep } from '../plan-step.ts';
import { CO2_60W, inputOf } from '../testing/make-job.ts';
import {
  answerContextOf,
  groupOf,
  modelOf,
  nodeOf,
  ofSources,
  queryOf,
} from '../testing/made-up.ts';
import { speedCurve } from './speed-curve.ts';

const base = planStep(inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 })).settings;
/** What the fit says for the step: 10 · 30 / 20 mm/s over two passes. */
const settings = { ...base, power_percent: 50, passes: 2, interval_mm: null, speed_mm_min: 1800 };
const thick = (...all: (number | null)[]) =>
  ofSources(all.map((thickness_mm) => ({ thickness_mm })));
const curve = (evidence: Evidence[], overrides = {}, more = {}, own = settings) =>
  speedCurve(answerContextOf(queryOf(overrides), [], more), settings, {
    evidence,
    settings: own,
    // ×2 down and ×4 up.
    band: [own.speed_mm_min / 2, own.speed_mm_min * 4],
  });

describe('the points of a curve', () => {
  it('ENG-61 run a quarter beyond the outermost row, at equal factors, with the band of the answer', () => {
    const drawn = curve(thick(1, 6));
    expect(drawn?.points[0]?.x).toBe(0.8);
    expect(drawn?.points[12]?.x).toBe(7.5);
    expect(drawn?.points[6]?.x).toBeCloseTo(Math.sqrt(0.8 * 7.5), 3);
    // 10 · 30 / 20 · 3.6 / (7.5 + 0.6) = 6.667 mm/s over passes: two passes at 800 mm/min, ×2 down and ×4 up.
    expect(drawn?.points[12]).toEqual({
      x: 7.5,
      speed_mm_min: 800,
      low_mm_min: 400,
      high_mm_min: 3200,
    });
    expect(drawn).toMatchObject({ over: 'thickness_mm', answer_x: 3 });
    expect(curve(thick(3, 3.1))?.points.at(-1)?.x).toBe(3.875);
    expect(curve(thick(4, 5))?.points[0]?.x).toBe(2.4);
  });

  it('ENG-61 a row is drawn as far from the curve as it is from the fit of its own job', () => {
    // At 60 W and 1 mm the fit says 67.5 mm/s of one pass; 20 is 0.296 of it. Here 33.75 mm/s in two passes.
    const drawn = curve(thick(1, null, 6));
    expect(drawn?.published.map(({ evidence_index, x }) => [evidence_index, x])).toEqual([
      [0, 1],
      [2, 6],
    ]);
    expect(drawn?.published[0]?.speed_mm_min).toBeCloseTo(67.5 * 0.5 * 2 * 60 * (20 / 67.5), 0);
  });

  it('ENG-61 a dark mark keeps its distance from the fit of dark marks', () => {
    const mark = { laser_type: 'Fiber', optics: 'galvo', operation: 'Mark' } as const;
    const drawn = curve(
      ofSources([{ ...mark, is_dark: true }, mark]),
      { laser: 'Fiber', isGalvo: true, operation: 'Mark', lens_mm: null },
      // Dark marks run at a quarter of the speed.
      {
        model: modelOf({
          'Fiber|Mark': groupOf({
            materials: {
              'birch plywood': nodeOf(10, [1, 0, -1, Math.log(0.25)]),
            },
          }),
        }),
      },
    );
    // At 60 W the fit says 30 mm/s bright and 7.5 dark; both rows ran 20.
    expect(drawn?.published.map(({ speed_mm_min }) => speed_mm_min)).toEqual([
      30 * 2 * 60 * (20 / 7.5),
      30 * 2 * 60 * (20 / 30),
    ]);
  });

  it('ENG-61 whatever moved the answer away from the fit moves the curve, not the rows', () => {
    const lifted = curve(thick(1, 6), {}, {}, { ...settings, speed_mm_min: 2700 });
    expect(lifted?.points[12]?.speed_mm_min).toBe(1200);
    expect(lifted?.published).toEqual(curve(thick(1, 6))?.published);
  });

  it('ENG-61 other numbers than the answer’s keep its distance from the fit', () => {
    // At full power the fit says twice the speed; the curve of an answer at half power follows.
    const drawn = speedCurve(
      answerContextOf(queryOf()),
      { ...settings, power_percent: 100, speed_mm_min: 1 },
      { evidence: thick(1, 6), settings, band: [900, 3600] },
    );
    expect(drawn?.points[12]?.speed_mm_min).toBe(1600);
  });

  it('ENG-61 over watts for fills: what arrives of the step’s own', () => {
    const engrave = { operation: 'Engrave', depth: 'deep', lens_mm: null } as const;
    const model = modelOf({ 'CO2|Engrave': groupOf() });
    const rows = ofSources([{ operation: 'Engrave', power_max_pct: 25 }, { operation: 'Engrave' }]);
    // Half of the fit's speed, for depth.
    const drawn = curve(rows, engrave, { model }, { ...settings, speed_mm_min: 900 });
    expect(drawn).toMatchObject({ over: 'watts', answer_x: 30 });
    expect(drawn?.points[0]?.x).toBe(12);
    expect(drawn?.points[12]?.x).toBe(75);
    // 10 · 75 / 20, half for depth, in two passes.
    expect(drawn?.points[12]?.speed_mm_min).toBe(10 * 3.75 * 0.5 * 2 * 60);
  });

  it('ENG-61 is not drawn with fewer than two rows, without a thickness or a fit', () => {
    expect(curve(thick(1))).toBeNull();
    expect(curve(thick(1, null))).toBeNull();
    expect(curve(thick(1, 6), { thickness_mm: null })).toBeNull();
    expect(curve(thick(1, 6), {}, { model: modelOf({}) })).toBeNull();
    const unfitted = thick(1, 6).map((row) =>
      Object.assign({}, row, { material: 'jelly', family: 'unknown' }),
    );
    expect(curve(unfitted)).toBeNull();
    expect(curve(thick(...Array.from({ length: 15 }, (_, at) => at + 1)))?.published).toHaveLength(
      12,
    );
  });
});
