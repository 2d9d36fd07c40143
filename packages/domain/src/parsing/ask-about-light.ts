import { lightOnStock } from '../light/impossible-operations.ts';
import { lightReason } from '../light/messages.ts';
import { lightVerdict } from '../light/light-effect.ts';
import type { JobAnswers, MachineProfile, ParsedJob, Question } from '../types.ts';
import { questionHelp, questionMessage } from './messages.ts';
import { choiceQuestion } from './question.ts';

/**
 * Asks for the color if it decides the effect of the light, and for the coat that clear stock and bare metal need
 * (CLA-8, CLA-9).
 */
export function askAboutLight(
  parsed: ParsedJob,
  machine: MachineProfile,
  answers: JobAnswers,
): Question[] {
  const light = lightOnStock(parsed, machine);
  if (light === null) return [];
  const { row, stock } = light;
  const verdicts = parsed.operations.map((operation) => lightVerdict(row, operation, stock));
  const reason = lightReason(row);
  if (verdicts.includes('ask') && answers.color === undefined) {
    const question_text = questionMessage('color', { material: stock.material.canonical });
    return [
      choiceQuestion('color', { question_text, help_text: questionHelp('color', { reason }) }),
    ];
  }
  if (!verdicts.includes('coat') || answers.coated !== undefined) return [];
  const question_text = questionMessage('coat', {
    coat: row.light === 'passes' ? 'paint' : 'compound',
  });
  return [choiceQuestion('coat', { question_text, help_text: questionHelp('coat', { reason }) })];
}
