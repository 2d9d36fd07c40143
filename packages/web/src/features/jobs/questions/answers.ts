import type { Job } from '@beamwright/contract';
import type { Depth, JobAnswers, StockColor } from '@beamwright/domain/types';

/** Answers so far; a missing field is not answered yet. */
export interface DraftAnswers {
  material: string;
  thickness_mm: number | null;
  thickness_declined: boolean;
  depth: Depth | null;
  color: StockColor | null;
  coated: boolean | null;
  /** Answers to the server's custom questions by id; null is "I don’t know". */
  more: Readonly<Record<string, string | null>>;
}

export const NO_ANSWERS: DraftAnswers = {
  material: '',
  thickness_mm: null,
  thickness_declined: false,
  depth: null,
  color: null,
  coated: null,
  more: {},
};

type Questions = Job['questions'];

export function isAnswered(answers: DraftAnswers, question: Questions[number]): boolean {
  switch (question.field) {
    case 'material':
      return answers.material.trim() !== '';
    case 'thickness':
      return answers.thickness_mm !== null || answers.thickness_declined;
    case 'depth':
      return answers.depth !== null;
    case 'color':
      return answers.color !== null;
    case 'coat':
      return answers.coated !== null;
    case 'other': {
      const answer = answers.more[question.id];
      return answer === null
        ? question.priority_level === 'optional'
        : (answer ?? '').trim() !== '';
    }
  }
}

export function isComplete(questions: Questions, answers: DraftAnswers): boolean {
  return questions.every((question) => isAnswered(answers, question));
}

/** Sends only answers to questions that were asked. */
export function toAnswers(questions: Questions, answers: DraftAnswers): JobAnswers {
  const asked = new Set(questions.map(({ field }) => field));
  const { material, thickness_mm, thickness_declined, depth, color, coated } = answers;
  const others = questions.filter(({ field }) => field === 'other');
  const more = others.map(({ id }) => [id, (answers.more[id] ?? '').trim()] as const);
  return {
    ...(asked.has('material') ? { material: material.trim() } : {}),
    ...(asked.has('thickness') && thickness_mm !== null ? { thickness_mm } : {}),
    ...(asked.has('thickness') && thickness_mm === null && thickness_declined
      ? { thickness_declined: true }
      : {}),
    ...(asked.has('depth') && depth !== null ? { depth } : {}),
    ...(asked.has('color') && color !== null ? { color } : {}),
    ...(asked.has('coat') && coated !== null ? { coated } : {}),
    ...(more.length > 0 ? { more: Object.fromEntries(more) } : {}),
  };
}
