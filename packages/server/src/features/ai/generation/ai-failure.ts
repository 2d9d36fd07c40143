import type { AiUsageStatus, JobAi } from '@beamwright/contract';
import { AiError, type AiErrorKind } from '../../../platform/ai/ai-error.ts';
import { RecitedError } from './ask-model.ts';

export type AiFailure = Exclude<JobAi['outcome'], 'answered'>;

const BY_KIND: Record<AiErrorKind, AiFailure> = {
  unavailable: 'unavailable',
  timed_out: 'timed_out',
  cancelled: 'cancelled',
  unusable: 'rejected',
  refused: 'unavailable',
  too_large: 'rejected',
};

/** What an error of asking means for the job; other errors are faults of ours and are thrown on. */
export function toAiFailure(error: unknown): AiFailure {
  if (error instanceof AiError) return BY_KIND[error.kind];
  if (error instanceof RecitedError) return 'rejected';
  throw error;
}

const MESSAGES: Record<Exclude<AiFailure, 'limit_exceeded'>, string> = {
  daily_limit:
    'The AI budget of this installation is used up for today. These settings are computed.',
  not_checked:
    'Your AI limit could not be checked, so no AI was asked. These settings are computed.',
  unavailable: 'The AI service does not answer. These settings are computed, and cost no request.',
  timed_out:
    'The AI service did not answer in time. These settings are computed, and cost no request.',
  cancelled: 'You stopped the AI. These settings are computed, and cost no request.',
  rejected:
    'What the AI proposed did not pass our checks. These settings are computed, and cost no request.',
  vetoed:
    'A second AI reviewer rejected the proposal. These settings are computed, and cost no request.',
  unreviewed:
    'The second AI reviewer gave no verdict, so the proposal is not shown. These settings are computed, and cost no request.',
};

/** The first worst is told. */
const GRAVITY: readonly AiFailure[] = [
  'limit_exceeded',
  'daily_limit',
  'not_checked',
  'vetoed',
  'unreviewed',
  'cancelled',
  'timed_out',
  'unavailable',
  'rejected',
];

/** What became of asking for a whole job, and what to tell its user; `null` when no model was to be asked. */
export function describeAi(
  asked: readonly (AiFailure | 'answered')[],
  status: AiUsageStatus | undefined,
): JobAi | null {
  const failure = GRAVITY.find((each) => asked.includes(each));
  if (failure === undefined) {
    return asked.length === 0 ? null : { outcome: 'answered', message: null };
  }
  return {
    outcome: failure,
    message: failure === 'limit_exceeded' ? limitMessage(status) : MESSAGES[failure],
  };
}

/** The specification's words (§8). */
function limitMessage(status: AiUsageStatus | undefined): string {
  if (status === undefined) return 'AI usage limit exceeded.';
  const { requests_used, requests_limit, reset_date } = status;
  return `AI usage limit exceeded (${requests_used}/${requests_limit}). Resets on ${reset_date}`;
}
