import { setTimeout as wait } from 'node:timers/promises';
import { AiError, explainAbort } from './ai-error.ts';
import { addTokens, NO_TOKENS, type AiTokens } from './cost.ts';
import type { TryOutcome } from './try-once.ts';

/** Maximum attempts per question. */
export const MAX_ATTEMPTS = 3;
const LONGEST_WAIT_MS = 4000;

export interface RetryPolicy {
  maxAttempts: number;
  /** Wait before the first retry, ms. Doubles with each further retry. */
  firstWaitMs: number;
  /** Deadline on the `performance.now()` clock. No wait is started that would pass it. */
  endsAt: number;
}

/** Retries until there is an answer, a permanent failure, or a timeout. */
export async function askWithRetries<T>(
  tryOnce: () => Promise<TryOutcome<T>>,
  rules: RetryPolicy,
  signal: AbortSignal,
): Promise<{ value: T; tokens: AiTokens; tries: number }> {
  let tokens = NO_TOKENS;
  for (let tries = 1; ; tries += 1) {
    const outcome = await tryOnce();
    tokens = addTokens(tokens, outcome.tokens);
    if (!('failure' in outcome)) return { value: outcome.value, tokens, tries };
    const ownWaitMs = chooseWait(tries, rules.firstWaitMs);
    const waitMs = Math.max(ownWaitMs, outcome.failure.retryAfterMs ?? 0);
    const isLast = tries === rules.maxAttempts || performance.now() + waitMs >= rules.endsAt;
    if (!outcome.failure.isRetryable || isLast)
      throw new AiError(outcome.failure, { tokens, tries });
    await wait(waitMs, undefined, { signal }).catch(() => {
      throw new AiError(explainAbort(signal), { tokens, tries });
    });
  }
}

/** Randomized, so that requests that failed together are not retried together. */
function chooseWait(tries: number, firstWaitMs: number): number {
  return Math.min(LONGEST_WAIT_MS, firstWaitMs * 2 ** (tries - 1) * (1 + Math.random()));
}
