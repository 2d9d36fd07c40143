import type { AiUsageStatus, JobAi } from '@beamwright/contract';
import { generationMessage, isNonEmpty } from '@beamwright/domain/messages';
import type { Message, Operation } from '@beamwright/domain/types';
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

/** As stored: the English of its message is added when it is sent. */
export type StoredJobAi = Omit<JobAi, 'message'> & { message: Message | null };

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

/** The outcome of asking for one operation. */
export interface AskedOperation {
  operation: Operation;
  outcome: AiFailure | 'answered';
  /** A baseline or an approved setting answered instead. */
  isStored: boolean;
}

/** The outcome of asking for a whole job, with a message for its user; `null` when no model was to be asked. */
export function describeAi(
  asked: readonly AskedOperation[],
  status: AiUsageStatus | undefined,
): StoredJobAi | null {
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
): Message {
  const failed = asked.filter(({ outcome }) => outcome === failure);
  const values = {
    reason: generationMessage(failure),
    origin: failed.every((one) => one.isStored) ? 'approved' : 'computed',
    cost: NEVER_ASKED.has(failure) ? 'not_asked' : 'none',
  } as const;
  const operations = failed.map(({ operation }) => operation);
  if (failed.length === asked.length || !isNonEmpty(operations))
    return generationMessage('failed', values);
  return generationMessage('failed_for', { operations, ...values });
}

function limitMessage(status: AiUsageStatus | undefined): Message {
  if (status === undefined) return generationMessage('limit_exceeded_unknown');
  const { requests_used, requests_limit, reset_date } = status;
  return generationMessage('limit_exceeded', {
    used: requests_used,
    limit: requests_limit,
    date: reset_date,
  });
}
