import { describe, expect, it } from 'vitest';
import { fromShown, toShown } from './axis-units.ts';

describe('ranges in the user’s units', () => {
  it('speeds are entered in the user’s unit', () => {
    expect(toShown('speed_mm_min', 1083.3, 'mm/s')).toBe(18.05);
    expect(fromShown('speed_mm_min', 18.1, 'mm/s')).toBe(1086);
    expect(fromShown('speed_mm_min', 0.7, 'in/s')).toBe(1066.8);
    expect(fromShown('speed_mm_min', 900, 'mm/min')).toBe(900);
  });

  it('frequencies are entered in kHz', () => {
    expect(toShown('frequency_hz', 27_500, 'mm/s')).toBe(27.5);
    expect(fromShown('frequency_hz', 27.5, 'mm/s')).toBe(27_500);
  });

  it('a displayed value can be entered again unchanged', () => {
    expect(fromShown('speed_mm_min', toShown('speed_mm_min', 1100.4, 'mm/s'), 'mm/s')).toBe(1100.4);
  });
});
