import { parseJob } from '@beamwright/domain';
import type { CheckedStep } from '@beamwright/domain/types';
import { areFindingsKnown } from '../../../lib/site/added-findings.ts';
import { answerExample } from '../bench/answer-example.ts';
import type { BenchAnswer } from '../bench/answer-job.ts';
import { exampleJob } from '../bench/examples.ts';

export interface HomeExample {
  answer: BenchAnswer;
  cut: CheckedStep;
}

/** The example of the box and its cut: the whole page shows the same job. Null if this installation blocks it. */
export function homeExample(): HomeExample | null {
  if (!areFindingsKnown()) return null;
  const answer = answerExample(exampleJob());
  if (answer.result.outcome === 'blocked') return null;
  const cut = answer.result.steps.find(({ operation }) => operation === 'Cut');
  if (!cut) throw new Error('The example of the home page cuts nothing.');
  return { answer, cut };
}

export function exampleMaterials(): string[] {
  const { material } = parseJob({ text: exampleJob().text, laser_type: null });
  if (material === null) throw new Error('The example of the home page names no material.');
  return [material];
}
