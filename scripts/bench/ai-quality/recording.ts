import {
  proposalSchema,
  reviewSchema,
} from '../../../packages/server/src/features/ai/generation/proposal-schema.ts';
import type { QuestionHashes } from './quality-question.ts';

/** The raw answers of both agents to one job. */
export interface RecordedAnswer {
  job: string;
  /** `null` if there is none; `failure` says why. */
  proposal: unknown;
  review: unknown;
  failure: string | null;
  input_tokens: number;
  output_tokens: number;
}

/** Answers of one model to all jobs, made with `npm run bench -- ai-quality --record`. */
export interface Recording extends QuestionHashes {
  format: 'beamwright ai-quality answers 1';
  model: string;
  recorded_at: string;
  answers: RecordedAnswer[];
}

export const RECORDING_FORMAT = 'beamwright ai-quality answers 1';

/** Reads a recording of exactly these jobs and prompts. Throws a sentence that says what does not match. */
export function readRecording(text: string, expected: QuestionHashes): Recording {
  const recording = parse(text);
  if (recording.jobs_hash !== expected.jobs_hash)
    throw new Error(
      mismatch(recording, 'other jobs: the published settings or their draw changed'),
    );
  if (recording.prompts_hash !== expected.prompts_hash)
    throw new Error(
      mismatch(recording, 'other prompts: instructions or data of the model changed'),
    );
  return recording;
}

function mismatch({ model, recorded_at }: Recording, why: string): string {
  return `The answers of ${model} of ${recorded_at} were given to ${why}. They are not compared; record new ones with --record.`;
}

function parse(text: string): Recording {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The file of answers is not JSON.');
  }
  if (!isRecording(value)) throw new Error(`The file of answers is not a "${RECORDING_FORMAT}".`);
  return value;
}

function isRecording(value: unknown): value is Recording {
  if (!isObject(value)) return false;
  const { format, model, recorded_at, jobs_hash, prompts_hash, answers } = value;
  const texts = [model, recorded_at, jobs_hash, prompts_hash];
  return (
    format === RECORDING_FORMAT &&
    texts.every((one) => typeof one === 'string') &&
    Array.isArray(answers) &&
    answers.every(isAnswer)
  );
}

function isAnswer(value: unknown): value is RecordedAnswer {
  if (!isObject(value)) return false;
  const { job, proposal, review, failure, input_tokens, output_tokens } = value;
  return (
    typeof job === 'string' &&
    (proposal === null || proposalSchema.safeParse(proposal).success) &&
    (review === null || reviewSchema.safeParse(review).success) &&
    (failure === null) === (proposal !== null && review !== null) &&
    typeof input_tokens === 'number' &&
    typeof output_tokens === 'number'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
