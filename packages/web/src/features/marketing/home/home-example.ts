import type { CheckedStep } from '@beamwright/domain/types';
import { answerJob, type BenchAnswer } from '../bench/answer-job.ts';
import { exampleJob } from '../bench/examples.ts';

/** The example of the box and its cut: the whole page shows the same job. */
export function homeExample(): { answer: BenchAnswer; cut: CheckedStep } {
  const answer = answerJob(exampleJob());
  const cut = answer.result.steps.find(({ operation }) => operation === 'Cut');
  if (!cut) throw new Error('The example of the home page cuts nothing.');
  return { answer, cut };
}
