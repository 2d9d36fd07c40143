import { describe, expect, it } from 'vitest';
import { estimateSpeed } from '../speed/estimate-speed.ts';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { explainEstimate } from './explain-estimate.ts';
import { explainStep } from './explain-step.ts';
import { FITTED_MODEL } from '../model/fitted-model.ts';
import { planStep } from '../plan-step.ts';
import { stepQuery, type StepInput } from '../query.ts';
import { CO2_60W, DIODE_10W, inputOf, MOPA_60W, UV_5W } from '../testing/make-job.ts';

const jobs: [string, StepInput][] = [
  ['plywood cut', inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 4.4 })],
  ['oak engraving', inputOf('Engrave', 'oak', DIODE_10W, { depth: 'deep' })],
  ['thick cut', inputOf('Cut', 'MDF', { ...DIODE_10W, power_watts: 6 }, { thickness_mm: 7 })],
  ['steel mark', inputOf('Mark', 'stainless steel', MOPA_60W)],
  ['a family only', inputOf('Cut', 'wenge', CO2_60W, { thickness_mm: 3 })],
  ['score', inputOf('Score', 'cardboard', CO2_60W, { thickness_mm: 2 })],
  ['UV', inputOf('Mark', 'glass', UV_5W)],
];

describe('explainStep', () => {
  it.each(jobs)('ENG-60 the factors of the fit multiply to its estimate: %s', (_, input) => {
    const query = stepQuery(input, publishedEvidence());
    const at = { power_percent: 65, passes: 2, interval_mm: 0.08 };
    const parts = explainEstimate(query, at, FITTED_MODEL);
    const product = parts?.terms.reduce((speed, { factor }) => speed * factor, parts.start_mm_s);
    const expected = estimateSpeed(query, at)?.speed_per_job_mm_s ?? Number.NaN;
    expect((product ?? 0) / expected).toBeCloseTo(1, 2);
  });

  it('ENG-60 comes to the speed of a computed step, passes and nearby settings included', () => {
    for (const [name, input] of jobs) {
      const step = planStep(input);
      const { fit, method } = explainStep(step, input);
      if (
        method === 'baseline' ||
        step.warnings.some(({ code }) => code.startsWith('machine.speed'))
      )
        continue;
      const ratio = (fit?.speed_mm_s ?? 0) / (step.settings.speed_mm_min / 60);
      expect({ name, near: Math.abs(ratio - 1) < 0.03 }).toEqual({ name, near: true });
    }
  });

  it('ENG-60 shows the rows nearest first, with source and distance', () => {
    const input = inputOf('Cut', 'birch plywood', CO2_60W, { thickness_mm: 3 });
    const { rows, sources } = explainStep(planStep(input), input);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.map(({ distance }) => distance)).toEqual(
      rows.map(({ distance }) => distance).toSorted((a, b) => a - b),
    );
    const ids = new Set(sources.map(({ id }) => id));
    expect(rows.every(({ source_id }) => ids.has(source_id))).toBe(true);
  });

  it('ENG-60 has no fit without data', () => {
    const input = inputOf('Cut', 'unobtainium', CO2_60W, { thickness_mm: 3 });
    expect(explainStep(planStep(input), input)).toMatchObject({ method: 'generic', fit: null });
  });
});
