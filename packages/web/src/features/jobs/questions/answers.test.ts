import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { measureText } from '../../../lib/measure-text.ts';
import { NO_ANSWERS, isComplete, toAnswers } from './answers.ts';

type Questions = Parameters<typeof isComplete>[0];

beforeAll(() => void startI18n(['en']));

const question = (
  id: string,
  field: Questions[number]['field'],
  priority_level: 'required' | 'optional' = 'required',
) => ({
  id,
  field,
  field_name: id,
  question_text: { code: 'question.added', values: { text: '' }, text: '' },
  question_type: 'text' as const,
  example_answers: [],
  example_lengths: [],
  assumed_mm: null,
  choices: [],
  placeholder_text: null,
  help_text: null,
  priority_level,
});

const ask = (...fields: ('material' | 'thickness' | 'depth' | 'color' | 'coat')[]): Questions =>
  fields.map((field) => question(field, field));

describe('answers', () => {
  it('is complete when every question has an answer', () => {
    const questions = ask('material', 'thickness');
    expect(isComplete(questions, NO_ANSWERS)).toBe(false);
    expect(isComplete(questions, { ...NO_ANSWERS, material: 'oak', thickness_mm: 3 })).toBe(true);
    expect(isComplete(questions, { ...NO_ANSWERS, material: ' ', thickness_mm: 3 })).toBe(false);
  });

  it('needs color and coat; `bare` is an answer', () => {
    const chosen = { ...NO_ANSWERS, color: 'dark' as const, coated: false };
    expect(isComplete(ask('color', 'coat'), { ...chosen, coated: null })).toBe(false);
    expect(isComplete(ask('color', 'coat'), { ...chosen, color: null })).toBe(false);
    expect(isComplete(ask('color', 'coat'), chosen)).toBe(true);
  });

  it('accepts "I do not know" for the thickness', () => {
    const declined = { ...NO_ANSWERS, thickness_declined: true };
    expect(isComplete(ask('thickness'), declined)).toBe(true);
    expect(toAnswers(ask('thickness'), declined)).toEqual({ thickness_declined: true });
  });

  it('prefers a thickness over "I do not know" and sends only what was asked', () => {
    const all = {
      material: 'oak',
      thickness_mm: 3,
      thickness_declined: true,
      depth: 'deep' as const,
      color: 'clear' as const,
      coated: false,
      more: { coating: 'powder' },
    };
    expect(toAnswers(ask('thickness'), all)).toEqual({ thickness_mm: 3 });
    expect(toAnswers(ask('material', 'depth'), all)).toEqual({ material: 'oak', depth: 'deep' });
    expect(toAnswers(ask('color', 'coat'), all)).toEqual({ color: 'clear', coated: false });
  });

  it('sends custom answers by id; only optional questions can be skipped', () => {
    const questions = [question('coating', 'other'), question('lid', 'other', 'optional')];
    const filled = (more: Record<string, string | null>) => ({ ...NO_ANSWERS, more });
    expect(isComplete(questions, filled({ coating: 'powder' }))).toBe(false);
    expect(isComplete(questions, filled({ coating: null, lid: null }))).toBe(false);
    expect(isComplete(questions, filled({ coating: 'powder', lid: null }))).toBe(true);
    expect(toAnswers(questions, filled({ coating: ' powder ', lid: null, old: 'x' }))).toEqual({
      more: { coating: 'powder', lid: '' },
    });
  });

  it.each([
    [{ value: 3, unit: 'mm' }, '3\u00a0mm'],
    [{ value: 0.125, unit: 'in' }, '1/8\u00a0in'],
    [{ value: 0.093, unit: 'in' }, '0.093\u00a0in'],
  ] as const)('shows the example %o', (measure, text) => {
    expect(measureText(measure)).toBe(text);
  });
});
