import { describe, expect, it } from 'vitest';
import { english } from '../../messages/testing/english.ts';
import { MOPA_60W, Q_SWITCHED_30W } from '../testing/make-job.ts';
import { queryOf } from '../testing/made-up.ts';
import { colorMark } from './color-mark.ts';

const steel = queryOf({
  laser: 'Fiber',
  isGalvo: true,
  operation: 'Mark',
  family: 'metal',
  material: 'stainless steel',
  watts: 60,
});
const ask = (color: string, overrides: object = {}, machine = MOPA_60W) =>
  english(colorMark({ ...steel, ...overrides }, machine, color));

describe('colorMark', () => {
  it('ENG-17 copies the row of the card with its source and a narrow band', () => {
    expect(ask('black')).toEqual({
      answer: {
        speed_mm_s: 500,
        power_percent: 10,
        passes: 1,
        interval_mm: 0.0012,
        frequency_hz: 200_000,
        pulse_width_ns: 20,
        band_mm_s: [500 / 1.3, 650],
        method: 'baseline',
        confidence: 0.65,
        rationale: 'Copied from a published color card for black at 60 W.',
        details: [],
        warnings: [
          'Color shifts with lens and finish. Run a power × frequency test card around this setting.',
        ],
        evidence: [],
      },
      source: expect.objectContaining({ id: 'S20', license: 'none stated' }),
    });
  });

  it('ENG-17 reads both spellings of gray in any case', () => {
    const gray = ask('Light Gray')?.answer;
    expect(gray?.speed_mm_s).toBeGreaterThan(0);
    expect(ask('light gray')?.answer).toEqual(gray);
  });

  it.each([
    ['2 % more watts', { watts: 61.2 }, true],
    ['3 % more', { watts: 61.9 }, false],
    ['3 % less', { watts: 58.2 }, false],
    ['unknown watts', { wattsKnown: false }, false],
    ['another metal', { material: 'brass' }, false],
    ['another laser', { laser: 'UV' }, false],
    ['an alloy of it', { material: 'stainless steel 304' }, true],
  ])('ENG-17 for equal watts and metal only: %s', (_, overrides, has) => {
    expect(ask('black', overrides) !== null).toBe(has);
  });

  it('ENG-17 has no color for a fixed pulse width or without a row', () => {
    expect(ask('black', {}, Q_SWITCHED_30W)).toBeNull();
    expect(ask('tartan')).toBeNull();
    // Titanium's rows say no watts.
    expect(ask('blue', { material: 'titanium' })).toBeNull();
  });
});
