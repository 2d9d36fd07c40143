import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, exampleThicknessMm, isComplete, toAnswers } from './answers.ts';

const ask = (...fields: ('material' | 'thickness' | 'depth')[]) =>
  fields.map((field) => ({ field, text: '', example_answers: [], help: null }));

describe('answers', () => {
  it('is complete when every question has one', () => {
    const questions = ask('material', 'thickness');
    expect(isComplete(questions, NO_ANSWERS)).toBe(false);
    expect(isComplete(questions, { ...NO_ANSWERS, material: 'oak', thickness_mm: 3 })).toBe(true);
    expect(isComplete(questions, { ...NO_ANSWERS, material: ' ', thickness_mm: 3 })).toBe(false);
  });

  it('takes "I do not know" for the thickness', () => {
    const declined = { ...NO_ANSWERS, thickness_declined: true };
    expect(isComplete(ask('thickness'), declined)).toBe(true);
    expect(toAnswers(ask('thickness'), declined)).toEqual({ thickness_declined: true });
  });

  it('a thickness wins over declining, and only what was asked is sent', () => {
    const all = {
      material: 'oak',
      thickness_mm: 3,
      thickness_declined: true,
      depth: 'deep' as const,
    };
    expect(toAnswers(ask('thickness'), all)).toEqual({ thickness_mm: 3 });
    expect(toAnswers(ask('material', 'depth'), all)).toEqual({ material: 'oak', depth: 'deep' });
  });

  it.each([
    ['3 mm', 3],
    ['1/8"', 3.175],
    ['0.25 in', 6.35],
    ['.5mm', 0.5],
    ['thin', null],
    ['1/0"', null],
  ])('reads the example %s', (example, mm) => {
    expect(exampleThicknessMm(example)).toBe(mm);
  });
});
