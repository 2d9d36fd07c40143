import { describe, expect, it } from 'vitest';
import { confidenceLevel } from './confidence-meter.tsx';
import { placeOnScale } from './place-on-scale.ts';

describe('confidenceLevel', () => {
  it.each([
    [0.95, 'confident'],
    [0.75, 'confident'],
    [0.749, 'test'],
    [0.45, 'test'],
    [0.449, 'guess'],
    [0.1, 'guess'],
  ])('%f is %s', (confidence, level) => expect(confidenceLevel(confidence)).toBe(level));
});

describe('placeOnScale', () => {
  it('is linear or logarithmic and never leaves the scale', () => {
    expect(placeOnScale(300, 100, 600)).toBe(40);
    expect(placeOnScale(100, 10, 1000, true)).toBeCloseTo(50);
    expect(placeOnScale(-5, 0, 10)).toBe(0);
    expect(placeOnScale(50, 0, 10)).toBe(100);
    expect(placeOnScale(0, 0, 10, true)).toBe(0);
    expect(placeOnScale(5, 5, 5)).toBe(50);
  });
});
