import type { AiUsageStatus, JobAi } from '@beamwright/contract';
import type { Operation } from '@beamwright/domain/types';
import { AiError, type AiErrorKind } from '../../../platform/ai/ai-error.ts';
import { RecitedError } from './ask-model.ts';

export type AiFailure = Exclude<JobAi['outcome'], 'answered'>;

const BY_KIND: Record<AiErrorKind, AiFailure> = {
  unavailable: 'unavailable',
  timed_out: 'timed_out',
  canceled: 'canceled',
  unusable: 'rejected',
  refused: 'unavailable',
  too_large: 'rejected',
};

/** Maps an error of the AI client to its meaning for the job; other errors are bugs and are rethrown. */
export function toAiFailure(error: unknown): AiFailure {
  if (error instanceof AiError) return BY_KIND[error.kind];
  if (error instanceof RecitedError) return 'rejected';
  throw error;
}

const REASONS: Record<Exclude<AiFailure, 'limit_exceeded'>, string> = {
  daily_limit: 'The AI budget of this installation is used up for today.',
  user_daily_limit: 'You asked the AI very often today. It can be asked again tomorrow (UTC).',
  not_checked: 'Your AI limit could not be checked, so no AI was asked.',
  unavailable: 'The AI service does not answer.',
  timed_out: 'The AI service did not answer in time.',
  canceled: 'You stopped the AI.',
  rejected: 'What the AI proposed did not pass our checks.',
  vetoed: 'A second AI reviewer rejected the proposal.',
  unreviewed: 'The second AI reviewer gave no verdict, so the proposal is not shown.',
};

/** No model was asked, so the message does not mention costs. */
const NEVER_ASKED: ReadonlySet<AiFailure> = new Set([
  'daily_limit',
  'user_daily_limit',
  'not_checked',
]);

/** Sorted by severity; the first one that occurred is shown. */
const GRAVITY: readonly AiFailure[] = [
  'limit_exceeded',
  'daily_limit',
  'user_daily_limit',
  'not_checked',
  'vetoed',
  'unreviewed',
  'canceled',
  'timed_out',
  'unavailable',
  'rejected',
];

/** The AI outcome of one operation. */
export interface AskedOperation {
  operation: Operation;
  outcome: AiFailure | 'answered';
  /** A baseline or an approved setting answered instead. */
  isStored: boolean;
}

/** The AI outcome of a whole job, and the message for its user; `null` when no model was needed. */
export function describeAi(
  asked: readonly AskedOperation[],
  status: AiUsageStatus | undefined,
): JobAi | null {
  const failure = GRAVITY.find((each) => asked.some(({ outcome }) => outcome === each));
  if (failure === undefined) {
    return asked.length === 0 ? null : { outcome: 'answered', message: null };
  }
  return {
    outcome: failure,
    message: failure === 'limit_exceeded' ? limitMessage(status) : failureMessage(asked, failure),
  };
}

function failureMessage(
  asked: readonly AskedOperation[],
  failure: Exclude<AiFailure, 'limit_exceeded'>,
): string {
  const failed = asked.filter(({ outcome }) => outcome === failure);
  const which = failed.length === asked.length ? '' : `${failed.map(nameOf).join(', ')}: `;
  const isStored = failed.every((one) => one.isStored);
  const origin = isStored ? 'were reviewed and approved before' : 'are computed';
  const cost = NEVER_ASKED.has(failure) ? '.' : ', and cost no request.';
  return `${which}${REASONS[failure]} These settings ${origin}${cost}`;
}

const nameOf = ({ operation }: AskedOperation): string => operation;

/** The specification's words (§8). */
function limitMessage(status: AiUsageStatus | undefined): string {
  if (status === undefined) return 'AI usage limit exceeded.';
  const { requests_used, requests_limit, reset_date } = status;
  return `AI usage limit exceeded (${requests_used}/${requests_limit}). Resets on ${reset_date}`;
}
