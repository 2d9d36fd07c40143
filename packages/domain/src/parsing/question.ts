import type { Message } from '../messages/message.ts';
import { DEPTHS, STOCK_COLORS } from '../types.ts';
import type { Measure, Question, QuestionField } from '../types.ts';
import { formatMeasure } from '../units/measure.ts';
import { choiceMessage } from './messages.ts';

const TYPES = {
  material: 'text',
  thickness: 'number',
  depth: 'choice',
  color: 'choice',
  coat: 'choice',
} as const;

/** All answers to a question with choices. */
export const CHOICES = {
  depth: DEPTHS,
  color: STOCK_COLORS,
  coat: ['coated', 'bare'],
} as const;

interface QuestionTexts {
  question_text: Message;
  help_text: Message | null;
}

/** A compiled-in question; each field is asked once, and all of them must be answered. */
export function question(
  field: 'material',
  asked: QuestionTexts,
  example_answers: readonly string[],
): Question {
  return {
    ...compiledIn(field, asked),
    example_answers: [...example_answers],
    example_lengths: [],
    assumed_mm: null,
    choices: [],
  };
}

export const inMm = (value: number): Measure => ({ value, unit: 'mm' });

/** `assumed_mm` is used when the user does not know. */
export function thicknessQuestion(
  asked: QuestionTexts,
  example_lengths: readonly Measure[],
  assumed_mm: number,
): Question {
  return {
    ...compiledIn('thickness', asked),
    example_answers: example_lengths.map(formatMeasure),
    example_lengths: [...example_lengths],
    assumed_mm,
    choices: [],
  };
}

/** The same for one of the fields with choices. */
export function choiceQuestion(field: keyof typeof CHOICES, asked: QuestionTexts): Question {
  const answers: readonly (typeof CHOICES)[typeof field][number][] = CHOICES[field];
  return {
    ...compiledIn(field, asked),
    example_answers: [...answers],
    example_lengths: [],
    assumed_mm: null,
    choices: answers.map((answer) => ({ answer, label: choiceMessage(answer) })),
  };
}

function compiledIn(field: QuestionField, asked: QuestionTexts) {
  return {
    id: field,
    field,
    field_name: field,
    question_type: TYPES[field],
    ...asked,
    placeholder_text: null,
    priority_level: 'required' as const,
  };
}
