import { describe, expect, it } from 'vitest';
import { estimateSpeed, workedAt } from '../speed/estimate-speed.ts';
import { contextOf } from '../step-context.ts';
import { DIODE_10W, inputOf } from '../testing/make-job.ts';
import { shippedBasis } from './basis.ts';
import { findBaseline } from './find-baseline.ts';

const context = contextOf(
  inputOf('Cut', 'basswood', DIODE_10W, { thickness_mm: 3 }),
  shippedBasis(),
);
const match = findBaseline(context)?.row;
if (!match) throw new Error('nobody published this job');
const fitted =
  estimateSpeed(context.query, workedAt(match.row), context.model)?.speed_per_job_mm_s ?? 0;
const told = (voice: string, factor: number) => ({
  ...match,
  voice,
  speed_per_job_mm_s: fitted * factor,
});
const chosen = (...ranked: ReturnType<typeof told>[]) => findBaseline({ ...context, ranked })?.row;

describe('findBaseline', () => {
  it('ENG-3 takes the row the rest of the evidence agrees with best', () => {
    expect(chosen(told('fast', 2), told('near', 1.1), told('slow', 0.4))?.voice).toBe('near');
    expect(chosen(told('fast', 2), told('slow', 0.6))?.voice).toBe('slow');
  });

  it('ENG-3 counts each voice once, by its median row', () => {
    const mixed = [told('mixed', 1), told('mixed', 3), told('mixed', 4)];
    expect(chosen(...mixed, told('other', 1.5))?.voice).toBe('other');
    expect(chosen(...mixed)?.speed_per_job_mm_s).toBeCloseTo(3 * fitted, 9);
  });

  it('ENG-3 finds nothing without a row of this job', () => {
    expect(findBaseline({ ...context, ranked: [] })).toBeNull();
  });
});
