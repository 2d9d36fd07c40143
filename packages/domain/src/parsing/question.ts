import type { Question, QuestionField } from '../types.ts';

const TYPES = {
  material: 'text',
  thickness: 'number',
  depth: 'choice',
  color: 'choice',
  coat: 'choice',
} as const;

/** A compiled-in question; each field is asked once, and all of them must be answered. */
export function question(
  field: QuestionField,
  text: string,
  examples: string[],
  help: string | null,
): Question {
  return {
    id: field,
    field,
    field_name: field,
    text,
    question_type: TYPES[field],
    example_answers: examples,
    placeholder: null,
    help,
    required: true,
  };
}
