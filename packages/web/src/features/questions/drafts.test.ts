import { triggerDraft } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_TRIGGER, finishTrigger, NEW_QUESTION, NEW_TRIGGER } from './drafts.ts';

const asking = (question_text: string, field_name = '') =>
  finishTrigger({ ...NEW_TRIGGER, questions: [{ ...NEW_QUESTION, question_text, field_name }] });

describe('trigger drafts', () => {
  it.each([
    ['Is it coated?', 'q_is_it_coated'],
    ['Épaisseur?', 'q_paisseur'],
    ['?', 'q'],
    ['a'.repeat(100), `q_${'a'.repeat(58)}`],
  ])('derives the field name of the question %j from its text', (text, name) => {
    expect(asking(text).questions[0]?.field_name).toBe(name);
    expect(name).toMatch(/^[a-z][a-z0-9_]{0,59}$/);
  });

  it('keeps an existing name and drops empty lines', () => {
    expect(asking('How thick?', 'thickness').questions[0]?.field_name).toBe('thickness');
    const questions = [{ ...NEW_QUESTION, example_answers: ['a', ' '], help_text: ' ' }];
    const [question] = finishTrigger({ ...NEW_TRIGGER, questions }).questions;
    expect(question).toMatchObject({ example_answers: ['a'], help_text: null });
  });

  it('the example can be saved without changes', () => {
    expect(triggerDraft.safeParse(finishTrigger(EXAMPLE_TRIGGER)).success).toBe(true);
  });
});
