import { describe, expect, it } from 'vitest';
import { publishedEvidence } from '../evidence/evidence-book.ts';
import { calibratedBand, leaveOneVoiceOut, summariseScore, type LeftOut } from './score-model.ts';

const acrylic = publishedEvidence().all.filter(
  ({ family, row }) => family === 'acrylic' && row.operation === 'Cut',
);

describe('scoreModel', () => {
  it('ENG-44 predicts each source without having seen it', () => {
    const leftOut = leaveOneVoiceOut(acrylic, [], 'line');
    const score = summariseScore(leftOut, () => 1.28).find(({ group }) => group === 'CO2|Cut');
    expect(score?.voices).toBeGreaterThan(5);
    expect(score?.median_abs_log2).toBeLessThan(1);
    expect(score?.band_coverage).toBeGreaterThan(0.6);
  });

  it('ENG-44 widens a band that held too few settings, and a group too small to tell', () => {
    const leftOut = (count: number, deviations: number): LeftOut[] =>
      Array.from(
        { length: count },
        () => ({ group: 'g', voice: 'v', log2_ratio: 1, deviations }) as LeftOut,
      );
    expect(calibratedBand(leftOut(30, 2), 'g')).toBe(2);
    expect(calibratedBand(leftOut(30, 0.1), 'g')).toBe(0.5);
    expect(calibratedBand(leftOut(5, 0.1), 'g')).toBe(2);
  });
});
