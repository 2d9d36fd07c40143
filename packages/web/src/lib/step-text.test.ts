import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from './i18n.ts';
import { cutStep, engraveStep } from '../features/jobs/testing/a-job.ts';
import { sequenceText, stepTitle, workflowSummary } from './step-text.ts';

beforeAll(() => {
  startI18n(['en']);
});

const cycle = (global_pass: number, total_global_passes: number, repeats = 1) => ({
  ...engraveStep,
  pass_type: 'roughing' as const,
  global_pass,
  total_global_passes,
  repeats,
});

describe('stepTitle', () => {
  it('names the thickness of cuts and the depth of engravings', () => {
    expect(stepTitle(cutStep)).toBe('Cut birch plywood, 3\u00a0mm');
    expect(stepTitle(engraveStep)).toBe('Engrave birch plywood');
    expect(stepTitle({ ...engraveStep, target_depth_mm: 0.5 })).toBe(
      'Engrave birch plywood, 0.5\u00a0mm deep',
    );
  });
});

describe('workflowSummary', () => {
  it('says how many steps there are and which is first', () => {
    expect(workflowSummary([cutStep])).toBe('One step.');
    expect(workflowSummary([engraveStep, cutStep])).toBe('2 steps, engrave first.');
    expect(workflowSummary([cutStep, cutStep])).toBe('2 steps, in this order.');
  });

  it('says how often the listed steps are repeated', () => {
    expect(workflowSummary([cycle(1, 17, 17), cycle(1, 17, 17)])).toBe(
      '2 steps: run them in order, 17 times.',
    );
    const preheat = { ...cycle(1, 17), pass_type: 'preheat' as const };
    expect(workflowSummary([preheat, cycle(1, 17, 17), cycle(1, 17, 17), cutStep])).toBe(
      '4 steps, in this order. Run steps 2 to 3 in turn, 17 times.',
    );
  });
});

describe('sequenceText', () => {
  it('numbers the cycles only when each is listed', () => {
    const listed = [cycle(1, 2), cycle(2, 2)];
    expect(sequenceText(cycle(2, 2), listed)).toBe('roughing, cycle 2 of 2');
    expect(sequenceText(cycle(1, 17, 17), [cycle(1, 17, 17)])).toBe('roughing');
    const preheat = { ...cycle(1, 17), pass_type: 'preheat' as const };
    expect(sequenceText(preheat, [preheat, cycle(1, 17, 17)])).toBe('preheat');
    expect(sequenceText(engraveStep, [engraveStep])).toBeNull();
  });
});
