import type { RefusedPart } from './request-options.ts';
import { NO_TOKENS, type AiTokens } from './cost.ts';

export type AiErrorKind =
  | 'unavailable'
  | 'timed_out'
  | 'canceled'
  | 'unusable'
  | 'refused'
  | 'too_large';

/**
 * A question that got no answer. It deliberately has no `cause`: the library's error contains the question and the
 * answer, which must not be logged. Its message contains only our own text.
 */
export class AiError extends Error {
  readonly kind: AiErrorKind;
  /** HTTP status of the provider's error response, if there was one. */
  readonly status: number | undefined;
  /** The key of the configuration that is likely wrong. */
  readonly check: ConfigKey | undefined;
  /** Tokens spent on all tries, although there is no answer. */
  readonly tokens: AiTokens;
  readonly tries: number;
  /** How long the provider asked us to wait before the next request, in ms. */
  readonly retryAfterMs: number | undefined;

  constructor(failure: TryFailure, spent = { tokens: NO_TOKENS, tries: 0 }) {
    super(failure.reason);
    this.name = 'AiError';
    this.kind = failure.kind;
    this.status = failure.status;
    this.check = failure.check;
    this.tokens = spent.tokens;
    this.tries = spent.tries;
    this.retryAfterMs = failure.retryAfterMs;
  }
}

type ConfigKey = 'AI_API_KEY' | 'AI_BASE_URL' | 'AI_MODEL' | 'AI_MAX_OUTPUT_TOKENS';

/** Why one try failed. */
export interface TryFailure {
  kind: AiErrorKind;
  /** Our own text, never anything written by a provider or a user. */
  reason: string;
  isRetryable: boolean;
  status?: number;
  /** The configuration key that is probably wrong. */
  check?: ConfigKey | undefined;
  /** Part of the request that was refused. The question may succeed without it. */
  refusedPart?: RefusedPart;
  retryAfterMs?: number | undefined;
}

/** A failure as an exception, to pass through the AI library. */
export class TryError extends Error {
  readonly failure: TryFailure;

  constructor(failure: TryFailure) {
    super(failure.reason);
    this.name = 'TryError';
    this.failure = failure;
  }
}

/** An aborted signal means a timeout or a canceled request. */
export function explainAbort({ reason }: AbortSignal): TryFailure {
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isLate
    ? { kind: 'timed_out', reason: 'The model did not answer in time', isRetryable: false }
    : { kind: 'canceled', reason: 'The question was canceled', isRetryable: false };
}
