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

export type BreakerState = 'closed' | 'half_open' | 'open';

export interface BreakerRules {
  /** So many failures in a row open it. */
  failures: number;
  /** How long nobody is asked before one question probes. */
  restMs: number;
}

export interface Breaker {
  /** Whether a question would be asked now. */
  isAvailable: () => boolean;
  /** Rejects at once while open, and while the one probe is on its way. */
  run: <T>(ask: (isProbe: boolean) => Promise<T>) => Promise<T>;
}

/** Statuses that no other question would change: the key, the address or the name of the model. */
const LASTING_REFUSALS = new Set([401, 403, 404]);

const isFaultOfProvider = (error: unknown): boolean =>
  error instanceof AiError &&
  error.kind !== 'cancelled' &&
  (error.kind !== 'refused' || LASTING_REFUSALS.has(error.status ?? 0));

/** A cancelled probe proved nothing; cockatiel would take it for a success and close. */
class CancelledProbe extends Error {}

/** One for the process: stops asking a provider that fails, and finds out when it is well again. */
export function createBreaker(
  rules: BreakerRules,
  onChange: (state: BreakerState) => void,
): Breaker {
  let probeAt = 0;
  const chooseRest = ({ result }: IHalfOpenAfterBackoffContext): number => {
    const wasCancelled = 'error' in result && result.error instanceof CancelledProbe;
    const restMs = wasCancelled ? 0 : rules.restMs;
    probeAt = Date.now() + restMs;
    return restMs;
  };
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof CancelledProbe || isFaultOfProvider(error)),
    {
      breaker: new ConsecutiveBreaker(rules.failures),
      halfOpenAfter: new DelegateBackoff(chooseRest),
    },
  );
  policy.onStateChange((state) => onChange(nameState(state)));
  return {
    isAvailable: () =>
      policy.state === CircuitState.Closed ||
      (policy.state === CircuitState.Open && Date.now() >= probeAt),
    run: async (ask) => {
      if (policy.state === CircuitState.HalfOpen) throw toRejection();
      try {
        return await policy.execute(() => runMarked(ask, policy.state === CircuitState.HalfOpen));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw toRejection();
        throw error instanceof CancelledProbe ? error.cause : error;
      }
    },
  };
}

async function runMarked<T>(ask: (isProbe: boolean) => Promise<T>, isProbe: boolean): Promise<T> {
  try {
    return await ask(isProbe);
  } catch (error) {
    const isCancelled = error instanceof AiError && error.kind === 'cancelled';
    throw isProbe && isCancelled ? new CancelledProbe('', { cause: error }) : error;
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
