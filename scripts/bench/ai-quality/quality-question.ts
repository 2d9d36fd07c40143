import { createHash } from 'node:crypto';
import { planReading, readJob, type PlannedJob } from '@beamwright/domain';
import type { Step } from '@beamwright/domain/types';
import type { Basis } from '../../../packages/domain/src/engine/answer/answer-context.ts';
import {
  proposePrompt,
  reviewPrompt,
} from '../../../packages/server/src/features/ai/generation/prompts.ts';
import type { BasisWithout } from './basis-without.ts';
import type { QualityJob } from './draw-jobs.ts';

/** A job with our own answer and the prompts of both agents, all without the source of the published row. */
export interface QualityQuestion {
  job: QualityJob;
  basis: Basis;
  planned: PlannedJob;
  /** Our own answer. */
  ours: Step;
  propose: ReturnType<typeof proposePrompt>;
  review: (proposal: unknown) => ReturnType<typeof reviewPrompt>;
}

const STRATEGY = 'split';
const MACHINE_NAME = 'My laser';

export function toQuestion(job: QualityJob, basisWithout: BasisWithout): QualityQuestion {
  const { request, operation, published } = job;
  const basis = basisWithout(published.contributor);
  const planned = planReading(readJob(request), {}, basis);
  const [ours] = planned.result.steps;
  if (ours === undefined) throw new Error(`our engine has no answer to ${job.id}`);
  const asked = { ...planned, operation, machine_name: MACHINE_NAME };
  return {
    job,
    basis,
    planned,
    ours,
    propose: proposePrompt(STRATEGY, asked, basis),
    review: (proposal) => reviewPrompt(STRATEGY, asked, proposal, basis),
  };
}

/** Hashes of jobs and prompts. A recording is valid only for exactly these. */
export interface QuestionHashes {
  jobs_hash: string;
  prompts_hash: string;
}

export function hashQuestions(questions: readonly QualityQuestion[]): QuestionHashes {
  return {
    jobs_hash: hash(questions.map(({ job }) => job.id)),
    prompts_hash: hash(
      questions.map(({ propose, review }) => [textsOf(propose), textsOf(review(null))]),
    ),
  };
}

const textsOf = ({ instructions, data }: { instructions: string; data: object }) => ({
  instructions,
  data,
});

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
