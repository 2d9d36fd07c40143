import { describe, expect, it } from 'vitest';
import { sequenceRange, withDerivedFields } from './workflow-step.ts';

describe('withDerivedFields', () => {
  it('names frequency, line interval and focus as the specification does too', () => {
    const settings = { frequency_hz: 27_500, interval_mm: 0.03, z_offset_mm: -2 };
    expect(withDerivedFields({ passes: 1, settings })).toEqual({
      passes: 1,
      settings: { ...settings, frequency_khz: 27.5, hatch_spacing_mm: 0.03 },
      focus_adjustment_mm: -2,
    });
  });

  it('keeps what is not used as null', () => {
    const settings = { frequency_hz: null, interval_mm: null, z_offset_mm: null };
    expect(withDerivedFields({ settings })).toEqual({
      settings: { ...settings, frequency_khz: null, hatch_spacing_mm: null },
      focus_adjustment_mm: null,
    });
  });
});

describe('sequenceRange', () => {
  const pass = (pass_number: number | null, repeats = 1, operation = 'Engrave' as const) => ({
    operation,
    pass_number,
    repeats,
  });

  it('joins neighboring passes that run equally often', () => {
    const workflow = [pass(1), pass(2, 9), pass(3, 9), pass(4, 9), pass(null, 9)];
    expect(workflow.map((_, at) => sequenceRange(workflow, at))).toEqual([
      [0, 0],
      [1, 3],
      [1, 3],
      [1, 3],
      [4, 4],
    ]);
    expect(sequenceRange([pass(1), pass(2), pass(3)], 1)).toEqual([0, 2]);
  });

  it('never joins other operations, or steps outside a sequence', () => {
    const mark = { ...pass(2), operation: 'Mark' as const };
    expect(sequenceRange([pass(1), mark], 0)).toEqual([0, 0]);
    expect(sequenceRange([pass(null), pass(null)], 0)).toEqual([0, 0]);
    expect(sequenceRange([], 0)).toEqual([0, 0]);
  });
});
