import { isCoated } from '../light/light-effect.ts';
import { stockColor } from '../light/stock-color.ts';
import type { JobAnswers, ParsedJob, Question } from '../types.ts';

/**
 * The compiled-in questions, then the open ones of the installation (CLA-7). Anything stated, answered or already asked
 * is not asked again.
 */
export function addQuestions(
  asked: readonly Question[],
  added: readonly Question[],
  parsed: ParsedJob,
  answers: JobAnswers = {},
): Question[] {
  const questions = [...asked];
  const about = new Set(asked.map(({ field_name }) => field_name));
  for (const question of added) {
    if (about.has(question.field_name) || isKnown(question, parsed, answers)) continue;
    about.add(question.field_name);
    questions.push(question);
  }
  return questions;
}

function isKnown({ id, field, priority_level }: Question, parsed: ParsedJob, answers: JobAnswers) {
  switch (field) {
    case 'material':
      return parsed.material_known || answers.material !== undefined;
    case 'thickness':
      return parsed.thickness_mm !== null;
    case 'depth':
      return parsed.depth !== null || parsed.target_depth_mm !== null;
    case 'color':
      return answers.color !== undefined || stockColor(parsed.material_modifiers) !== null;
    case 'coat':
      return answers.coated !== undefined || isCoated(parsed.material_modifiers);
    case 'other': {
      const answer = answers.more?.[id];
      return answer !== undefined && (answer !== '' || priority_level === 'optional');
    }
  }
}
