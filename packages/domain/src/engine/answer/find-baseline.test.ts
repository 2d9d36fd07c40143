import { describe, expect, it } from 'vitest';
import { estimateSpeed, speedContextOf } from '../speed/estimate-speed.ts';
import { contextOf } from '../step-context.ts';
import { DIODE_10W, inputOf } from '../testing/make-job.ts';
import { shippedBasis } from './basis.ts';
import { findBaseline } from './find-baseline.ts';

const context = contextOf(
  inputOf('Cut', 'basswood', DIODE_10W, { thickness_mm: 3 }),
  shippedBasis(),
);
const match = findBaseline(context)?.row;
if (!match) throw new Error('no setting is published for this job');
const fitted =
  estimateSpeed(context.query, speedContextOf(match.row), context.model)?.speed_per_job_mm_s ?? 0;
const candidate = (contributor: string, factor: number) => ({
  ...match,
  contributor,
  speed_per_job_mm_s: fitted * factor,
});
const chosen = (...ranked: ReturnType<typeof candidate>[]) =>
  findBaseline({ ...context, ranked })?.row;

describe('findBaseline', () => {
  it('ENG-3 takes the row that agrees best with the other evidence', () => {
    expect(
      chosen(candidate('fast', 2), candidate('near', 1.1), candidate('slow', 0.4))?.contributor,
    ).toBe('near');
    expect(chosen(candidate('fast', 2), candidate('slow', 0.6))?.contributor).toBe('slow');
  });

  it('ENG-3 counts each contributor once, by its median row', () => {
    const mixed = [candidate('mixed', 1), candidate('mixed', 3), candidate('mixed', 4)];
    expect(chosen(...mixed, candidate('other', 1.5))?.contributor).toBe('other');
    expect(chosen(...mixed)?.speed_per_job_mm_s).toBeCloseTo(3 * fitted, 9);
  });

  it('ENG-3 finds nothing without a row of this job', () => {
    expect(findBaseline({ ...context, ranked: [] })).toBeNull();
  });
});
