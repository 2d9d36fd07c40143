import { inEnglish, QUESTION_TYPES, questionInEnglish, type Question } from '@beamwright/domain';
import * as z from 'zod';

const ANSWER_KEYS = ['material', 'thickness_mm', 'depth', 'color', 'coated'] as const;

const ANSWERED_BY: Record<Exclude<Question['field'], 'other'>, (typeof ANSWER_KEYS)[number]> = {
  material: 'material',
  thickness: 'thickness_mm',
  depth: 'depth',
  color: 'color',
  coat: 'coated',
};

export const shownQuestion = z.object({
  answer_with: z.enum(ANSWER_KEYS).describe('The field of answers to pass on the next call.'),
  question: z.string(),
  type: z.enum(QUESTION_TYPES),
  choices: z.array(z.string()).describe('Of a choice: the only values, as in JSON.'),
  examples: z.array(z.string()),
  help: z.string().optional(),
  may_be_unknown: z.boolean().describe('Whether "I don’t know" is an answer.'),
});

export type ShownQuestion = z.output<typeof shownQuestion>;

/** Questions of the catalog; those of an installation are asked in its own app. */
export function showQuestion(question: Question): ShownQuestion[] {
  const { field, help_text, priority_level } = question;
  if (field === 'other') return [];
  // The input asks for true or false where the app has two labels.
  const isYesNo = field === 'coat';
  return [
    {
      answer_with: ANSWERED_BY[field],
      question: questionInEnglish(question),
      type: isYesNo ? 'yes_no' : question.question_type,
      choices: isYesNo ? ['true', 'false'] : question.choices.map(({ answer }) => answer),
      examples: isYesNo ? [] : question.example_answers,
      ...(help_text !== null && { help: inEnglish(help_text) }),
      may_be_unknown: field === 'thickness' || priority_level === 'optional',
    },
  ];
}

export const questionLine = ({ question, answer_with, choices, help }: ShownQuestion): string =>
  [
    question,
    `(answers.${answer_with}${choices.length > 0 ? `: ${choices.join(' | ')}` : ''})`,
    help ?? '',
  ]
    .filter(Boolean)
    .join(' ');
