import { inEnglish } from '../messages/in-english.ts';
import type { Question } from '../types.ts';

/** A question as one English line, with the answers to choose from in brackets. */
export function questionInEnglish({ question_text, choices }: Question): string {
  const text = inEnglish(question_text);
  const labels = choices.map(({ label }) => inEnglish(label));
  return labels.length === 0 ? text : `${text} (${labels.join('; ')})`;
}
