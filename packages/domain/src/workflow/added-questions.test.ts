import { describe, expect, it } from 'vitest';
import { questionMessage } from '../parsing/messages.ts';
import { CO2_60W } from '../engine/testing/make-job.ts';
import type { JobAnswers, Question } from '../types.ts';
import { planJob } from './plan-job.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  field: 'other',
  field_name: id,
  question_text: questionMessage('added', { text: `${id}?` }),
  question_type: 'text',
  example_answers: [],
  example_lengths: [],
  assumed_mm: null,
  choices: [],
  placeholder_text: null,
  help_text: null,
  priority_level: 'required',
  ...more,
});

const plan = (text: string, added_questions: Question[], answers: JobAnswers = {}) =>
  planJob({ text, machine: CO2_60W, added_questions, answers });
const asked = (...args: Parameters<typeof plan>) => plan(...args).questions.map(({ id }) => id);

const TUMBLER = 'mark a logo on a stainless steel tumbler';
const COATING = question('coating');

describe('CLA-7 questions of the installation', () => {
  it('are asked after the compiled-in ones, in their order', () => {
    expect(asked('cut leather', [question('b'), question('a')])).toEqual([
      'material',
      'thickness',
      'b',
      'a',
    ]);
  });

  it('are not asked twice for one field, nor when the sentence says it', () => {
    const thickness = question('t', { field: 'thickness', field_name: 'thickness' });
    expect(asked('cut birch plywood', [thickness])).toEqual(['thickness']);
    expect(asked('cut 3mm birch plywood', [thickness])).toEqual([]);
    const twice = [question('x', { field_name: 'lid' }), question('y', { field_name: 'lid' })];
    expect(asked(TUMBLER, twice)).toEqual(['x']);
    const depth = question('d', { field: 'depth', field_name: 'depth' });
    expect(asked(TUMBLER, [depth])).toEqual(['d']);
    expect(asked(TUMBLER, [depth], { depth: 'light' })).toEqual([]);
  });

  it('a required one needs an answer, an optional one may be declined', () => {
    const optional = question('lid', { priority_level: 'optional' });
    expect(asked(TUMBLER, [COATING, optional])).toEqual(['coating', 'lid']);
    expect(asked(TUMBLER, [COATING, optional], { more: { coating: '', lid: '' } })).toEqual([
      'coating',
    ]);
    expect(asked(TUMBLER, [COATING, optional], { more: { coating: 'none', lid: '' } })).toEqual([]);
  });

  it('an answer is read and judged as part of the sentence', () => {
    const sheet = 'cut 3mm birch plywood';
    expect(plan(sheet, [COATING], { more: { coating: 'a PVC foil' } }).outcome).toBe('blocked');
    const kind = plan('engrave a logo deep', [question('kind')], { more: { kind: 'walnut' } });
    expect(kind.parsed.material).toBe('walnut');
    const form = { material: sheet.slice(8), operations: ['Cut' as const], thickness_mm: 3 };
    const filled = planJob({ ...form, machine: CO2_60W, answers: { more: { coating: 'vinyl' } } });
    expect(filled.outcome).toBe('blocked');
  });

  it('a long sentence does not hide the answer, nor the answer the sentence', () => {
    const filling = ' and a plain border'.repeat(103);
    const long = `cut 3mm birch plywood${filling}`;
    expect(long.length).toBeGreaterThan(1900);
    const answers = { more: { coating: `it has ${'a very nice '.repeat(12)}vinyl film` } };
    expect(plan(long, [COATING]).safety.level).not.toBe('block');
    expect(plan(long, [COATING], answers).outcome).toBe('blocked');
    const ends = `${long.slice(0, 1990)} PVC`;
    expect(plan(ends, [COATING], { more: { coating: 'no coating at all' } }).outcome).toBe(
      'blocked',
    );
  });

  it('numbers alone say nothing to the parser', () => {
    const answers = { more: { teeth: '2, 3' } };
    expect(plan('engrave steel plate', [COATING], answers).parsed.quantity).toBeNull();
  });

  it('with an answer, the form is still read for sizes', () => {
    const form = { material: '3 mm birch plywood', operations: ['Cut' as const] };
    const { parsed } = planJob({
      ...form,
      machine: CO2_60W,
      answers: { more: { coating: 'lacquer' } },
    });
    expect(parsed.thickness_mm).toBe(3);
  });
});
