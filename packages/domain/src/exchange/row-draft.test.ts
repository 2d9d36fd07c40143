import { describe, expect, it } from 'vitest';
import { findSentence } from '../messages/find-sentence.ts';
import { inEnglish } from '../messages/in-english.ts';
import { renderMessage } from '../messages/render-message.ts';
import { unitOf } from './field-names.ts';
import { outOfRange } from './row-draft.ts';

describe('a number out of its range', () => {
  it('is a number with the unit of its field', () => {
    expect(outOfRange('power_percent', 150)).toMatchObject({
      code: 'import.out_of_range',
      values: { value: 150, unit: 'percent' },
    });
    expect(unitOf('speed_mm_min')).toBe('mm_min');
    expect(unitOf('kerf_mm')).toBe('mm');
    expect(unitOf('repeats')).toBe('other');
  });

  it.each([
    ['power_percent', 100.000_000_1, 'The power can’t be 100.0000001 %.'],
    ['speed_mm_min', 1_800_001, 'The speed can’t be 1,800,001 mm/min.'],
    ['interval_mm', 1e-12, 'The line interval can’t be 1e-12 mm.'],
    ['frequency_hz', 1e300, 'The frequency can’t be 1e+300 Hz.'],
    ['hatch_angle_deg', -3600.1, 'The hatch angle can’t be -3,600.1°.'],
    ['passes', 0, 'The number of passes can’t be 0.'],
  ] as const)('is shown with all its digits: %s %d', (field, value, sentence) => {
    expect(inEnglish(outOfRange(field, value))).toBe(sentence);
  });

  it('is formatted by the language of the reader', () => {
    const shown = renderMessage(outOfRange('kerf_mm', 10.5), findSentence, {
      speed: 'mm/s',
      pressure: 'psi',
      number: (value) => value.toLocaleString('de-DE'),
      quantity: (number, unit) => `${number} ${unit}`,
      date: (day) => day,
      material: (name) => name,
      list: (items) => items.join(),
      sentence: (_english, values) => String(values['value']),
    });
    expect(shown).toBe('10,5');
  });
});
