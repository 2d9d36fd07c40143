import { describe, expect, it } from 'vitest';
import { MOPA_COLORS } from '../../data/evidence-tables.ts';
import { english } from '../../messages/testing/english.ts';
import { MOPA_60W, Q_SWITCHED_30W, UV_5W } from '../testing/make-job.ts';
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
  english(colorMark({ ...steel, ...overrides }, machine, color, MOPA_COLORS));

describe('colorMark', () => {
  it('ENG-17 copies the row of the card with its source and the band of two sources', () => {
    expect(ask('black')).toEqual({
      answer: {
        speed_mm_s: 500,
        power_percent: 10,
        passes: 1,
        interval_mm: 0.0012,
        frequency_hz: 200_000,
        pulse_width_ns: 20,
        band_mm_s: [500 / 2.3, 1150],
        method: 'baseline',
        confidence: 0.5,
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
    ['2 % more watts', { watts: 61.2 }, 0.5],
    ['3 % more', { watts: 61.9 }, 0.35],
    ['3 % less', { watts: 58.2 }, 0.35],
    ['unknown watts', { wattsKnown: false }, 0.35],
    ['another metal', { material: 'brass' }, null],
    ['another laser', { laser: 'CO2' }, null],
    ['a head on a gantry', { isGalvo: false }, null],
    ['an alloy of it', { material: 'stainless steel 304' }, 0.5],
  ])('ENG-17 a card is sure for equal watts and metal only: %s', (_, overrides, confidence) => {
    expect(ask('black', overrides)?.answer.confidence ?? null).toBe(confidence);
  });

  it('ENG-17 without a card, the nearest in hue and watts at the same average power is a start', () => {
    // Green at 80 W, the nearest to 75 W; 15 % of 80 W is 16 % of 75 W.
    const near = ask('green', { watts: 75 })?.answer;
    expect(near).toMatchObject({
      method: 'interpolated',
      confidence: 0.35,
      power_percent: 16,
      rationale:
        'Starting point: the nearest published color card, for green at 80 W, at the same average power.',
      warnings: [
        'No color card is published for this color at your power. Run a power × frequency test card first.',
      ],
    });
    expect(near?.band_mm_s[1]).toBeCloseTo((near?.speed_mm_s ?? 0) * 4);
    // 80 % of 100 W is more than 50 W can give: full power, slower.
    const weak = ask('blue', { watts: 10 })?.answer;
    expect(weak?.power_percent).toBe(100);
    expect(weak?.rationale).toContain('slowed to suit the lower power');
    expect(weak?.speed_mm_s).toBeCloseTo(1200 / 1.7);
  });

  it('ENG-17 the names people use find the hue of the cards', () => {
    for (const color of ['gold', 'pink', 'purple', 'brown', 'gray'])
      expect(ask(color)?.answer.confidence).toBe(0.35);
    expect(ask('cyan')?.answer.confidence).toBe(0.5);
  });

  it.each([
    ['black', 'stainless steel', 20, 0.4],
    ['brown', 'stainless steel', 600, 0.4],
    // Its card says "deep brown".
    ['brown', 'brass', 200, 0.35],
  ])('ENG-17 a UV laser marks %s on %s as its card', (color, material, speed, confidence) => {
    const uv = { laser: 'UV', material, watts: 6 } as const;
    expect(ask(color, uv, UV_5W)?.answer).toMatchObject({
      speed_mm_s: speed,
      power_percent: 100,
      pulse_width_ns: null,
      confidence,
    });
    // UV cards give no pulse width; a source that has the setting needs one.
    const settable = { ...UV_5W, pulse_width_min_ns: 5, pulse_width_max_ns: 20 };
    expect(ask(color, uv, settable)?.answer.pulse_width_ns).toBe(5);
    // At fewer watts, slower.
    const weaker = ask(color, { ...uv, watts: 3 }, UV_5W)?.answer;
    expect(weaker).toMatchObject({ speed_mm_s: speed / 2, power_percent: 100, confidence: 0.35 });
    expect(ask('blue', uv, UV_5W)).toBeNull();
  });

  it('ENG-17 has no color for a fixed pulse width or without a row', () => {
    expect(ask('black', {}, Q_SWITCHED_30W)).toBeNull();
    expect(ask('tartan')).toBeNull();
    expect(ask('rainbow')).toBeNull();
    // Titanium's rows say no watts.
    expect(ask('blue', { material: 'titanium' })).toBeNull();
  });
});
