import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../lib/i18n.ts';
import { shownSpeed } from '../../lib/shown-quantity.ts';
import { changesOf, learningText, confidenceChangeText } from './outcome-text.ts';

beforeAll(() => void startI18n(['en']));

const units = { formatSpeed: (mmMin: number) => shownSpeed(mmMin, 'in/s') };
const burned = { speed_mm_min: 1524, power_percent: 70 };

describe('feedback outcome', () => {
  it('names only the numbers that change, in the units of the user', () => {
    expect(changesOf(burned, { speed_mm_min: 1320, power_percent: 70 }, units)).toEqual([
      { label: 'Speed', before: '1\u00a0in/s', after: '0.87\u00a0in/s' },
    ]);
    expect(changesOf(burned, { speed_mm_min: 1524, power_percent: 81 }, units)).toEqual([
      expect.objectContaining({ label: 'Power', after: '81\u00a0%' }),
    ]);
  });

  it('shows how the confidence changed', () => {
    expect(confidenceChangeText(0.72, 0.92)).toBe(
      `Confidence ${shownPercent(72)} → ${shownPercent(92)}`,
    );
    expect(confidenceChangeText(0.951, 0.949)).toBe(`Confidence still ${shownPercent(95)}`);
  });

  it.each([
    [
      1,
      { hasMachine: true, learns: true },
      'Your machine now has 1 result. The next answer uses it.',
    ],
    [
      3,
      { hasMachine: true, learns: true },
      'Your machine now has 3 results. The next answer uses them.',
    ],
    [
      0,
      { hasMachine: true, learns: false },
      /^Your Free plan saves results but doesn’t learn from them/,
    ],
    [0, { hasMachine: false, learns: false }, /^Your Free plan saves results .* On the Pro plan/],
    [0, { hasMachine: false, learns: true }, /You no longer have this setting’s machine/],
  ])('%s results, %o', (results, where, words) => {
    expect(learningText(results, { ...where, plan: 'Free', smallestPlan: 'Pro' })).toMatch(words);
  });
});

const shownPercent = (value: number) => `${value}\u202f%`;
