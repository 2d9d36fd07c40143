import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyValues } from './machine-values.ts';
import { NUMBER_SPECS, shownNumber, storedNumber } from './number-specs.ts';
import type { NumberName } from './number-specs.ts';

describe('form numbers', () => {
  it('are entered in kHz and stored in Hz', () => {
    expect(storedNumber('frequency_min_hz', 27.3)).toBe(27300);
    expect(storedNumber('frequency_max_hz', 80.5)).toBe(80500);
    expect(shownNumber({ ...emptyValues(), frequency_max_hz: 4_000_000 }, 'frequency_max_hz')).toBe(
      4000,
    );
  });

  it('stay empty when unknown', () => {
    expect(storedNumber('power_watts', null)).toBeNull();
    expect(shownNumber(emptyValues(), 'bed_width_mm')).toBeNull();
  });

  it('round-trip unchanged', () => {
    const names = Object.keys(NUMBER_SPECS) as NumberName[];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.integer({ min: 1, max: 5_000_000 }),
        (name, thousandths) => {
          const typed = thousandths / 1000;
          const values = { ...emptyValues(), [name]: storedNumber(name, typed) };
          expect(shownNumber(values, name)).toBe(typed);
        },
      ),
    );
  });
});
