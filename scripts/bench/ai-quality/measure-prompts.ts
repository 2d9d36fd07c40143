import { describeForModel } from '@beamwright/domain';
import { estimateTokens } from '../../../packages/server/src/platform/ai/cost.ts';
import { median, quantile, type Measure } from '../measure.ts';
import type { QualityQuestion } from './quality-question.ts';

/** Maximum cost of a typical job: each agent is asked once per operation. */
const MAX_TOKENS = 3000;
const MAX_MS = 5;
const ROUNDS = 20;

const tokensOf = ({ instructions, data }: { instructions: string; data: object }) =>
  estimateTokens(instructions.length + JSON.stringify(data).length);

/** Size of the prompts at four characters per token, and the time to build one. */
export function measurePrompts(questions: readonly QualityQuestion[]): Measure[] {
  const propose = questions.map((question) => tokensOf(question.propose));
  const review = questions.map(({ review: ask, ours }) =>
    tokensOf(ask({ steps: [ours.settings] })),
  );
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { job, planned, basis } of questions) {
      const asked = { ...planned, operation: job.operation, machine_name: 'My laser' };
      const started = performance.now();
      describeForModel(asked, basis);
      times.push(performance.now() - started);
    }
  }
  const limit = { most: MAX_TOKENS };
  return [
    { name: 'prompt to propose, median', value: median(propose), unit: 'tokens' },
    { name: 'prompt to propose, most', value: Math.max(...propose), unit: 'tokens', limit },
    { name: 'prompt to review, median', value: median(review), unit: 'tokens' },
    { name: 'prompt to review, most', value: Math.max(...review), unit: 'tokens', limit },
    {
      name: 'describing a job for a model, p99',
      value: quantile(times, 0.99),
      unit: 'ms',
      limit: { most: MAX_MS },
    },
  ];
}
