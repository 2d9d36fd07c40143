import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import { AiError } from './ai-error.ts';
import { MAX_RETRY_AFTER_MS } from './retry-after.ts';
import { createSlowCallers } from './slow-callers.ts';

export type BreakerState = 'closed' | 'half_open' | 'open';

export interface BreakerRules {
  /** Number of consecutive failures that open the breaker. */
  failures: number;
  /** How long the breaker stays open before one question probes the provider, ms. */
  restMs: number;
}

export interface Breaker {
  /** Whether a question would be sent now; for this caller, if given. */
  isAvailable: (caller?: string) => boolean;
  /** Rejects immediately while open, and while the single probe is in flight. */
  run: <T>(caller: string, ask: (isProbe: boolean) => Promise<T>) => Promise<T>;
}

/** Statuses that every other question would get, too: wrong key, address or model name. */
const LASTING_REFUSALS = new Set([401, 403, 404]);

/** Unusable answers do not count as failures, because one user's text may cause them. */
const isFaultOfProvider = (error: unknown): boolean =>
  error instanceof AiError &&
  error.kind !== 'canceled' &&
  error.kind !== 'unusable' &&
  (error.kind !== 'refused' || LASTING_REFUSALS.has(error.status ?? 0));

/** A canceled probe proves nothing, but cockatiel would count it as a success and close. */
class CanceledProbe extends Error {}

/** Stops asking a provider that fails or asks for a pause, and probes until it works again. */
export function createBreaker(
  rules: BreakerRules,
  onChange: (state: BreakerState) => void,
): Breaker {
  let probeAt = 0;
  /** When the pause that the provider requested ends. */
  let pausedUntil = 0;
  const pause = (error: unknown): void => {
    if (!(error instanceof AiError) || error.retryAfterMs === undefined) return;
    pausedUntil = Date.now() + Math.min(error.retryAfterMs, MAX_RETRY_AFTER_MS);
  };
  const chooseRest = ({ result }: IHalfOpenAfterBackoffContext): number => {
    const wasCanceled = 'error' in result && result.error instanceof CanceledProbe;
    const restMs = wasCanceled ? 0 : rules.restMs;
    probeAt = Date.now() + restMs;
    return restMs;
  };
  const slowCallers = createSlowCallers(rules);
  const isProbing = (): boolean => policy.state === CircuitState.HalfOpen;
  const policy = circuitBreaker(
    handleWhen((error) => {
      if (isTimeout(error)) return isProbing() || slowCallers.areMany();
      return error instanceof CanceledProbe || isFaultOfProvider(error);
    }),
    {
      breaker: new ConsecutiveBreaker(rules.failures),
      halfOpenAfter: new DelegateBackoff(chooseRest),
    },
  );
  policy.onStateChange((state) => onChange(nameState(state)));
  return {
    isAvailable: (caller) =>
      Date.now() >= pausedUntil &&
      !slowCallers.isResting(caller) &&
      (policy.state === CircuitState.Closed ||
        (policy.state === CircuitState.Open && Date.now() >= probeAt)),
    run: async (caller, ask) => {
      if (isProbing() || Date.now() < pausedUntil || slowCallers.isResting(caller)) {
        throw toRejection();
      }
      try {
        return await policy.execute(() =>
          slowCallers.watch(caller, () => runMarked(ask, isProbing())),
        );
      } catch (error) {
        pause(error);
        if (error instanceof BrokenCircuitError) throw toRejection();
        throw error instanceof CanceledProbe ? error.cause : error;
      }
    },
  };
}

const isTimeout = (error: unknown): boolean =>
  error instanceof AiError && error.kind === 'timed_out';

async function runMarked<T>(ask: (isProbe: boolean) => Promise<T>, isProbe: boolean): Promise<T> {
  try {
    return await ask(isProbe);
  } catch (error) {
    const isCanceled = error instanceof AiError && error.kind === 'canceled';
    throw isProbe && isCanceled ? new CanceledProbe('', { cause: error }) : error;
  }
}

const toRejection = (): AiError =>
  new AiError({
    kind: 'unavailable',
    reason: 'The provider failed too often and is left alone for a while',
    isRetryable: false,
  });

const nameState = (state: CircuitState): BreakerState => {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'half_open' : 'open';
};
