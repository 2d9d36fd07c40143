import { AiError } from './ai-error.ts';

/** This many callers with timeouts, and no answer in between, indicate a slow provider. */
const CALLERS_OF_SLOW_PROVIDER = 3;
/** Number of callers to remember; beyond it, the one with the oldest timeout is dropped. */
const MAX_CALLERS = 1000;

interface RestRules {
  /** Number of consecutive timeouts after which a caller is paused. */
  failures: number;
  restMs: number;
}

export interface SlowCallers {
  /** Whether this caller is paused because its questions timed out too often in a row. */
  isResting: (caller: string | undefined) => boolean;
  /** Runs a question and records whether it was answered in time. */
  watch: <T>(caller: string, ask: () => Promise<T>) => Promise<T>;
  /** Whether so many callers have timeouts that the provider itself must be slow. */
  areMany: () => boolean;
}

/**
 * A missed deadline says nothing about the provider while only one caller's questions miss it, because their text may
 * be the cause. Only that caller is paused.
 */
export function createSlowCallers({ failures, restMs }: RestRules): SlowCallers {
  const timeouts = new Map<string, { count: number; restsUntil: number }>();
  /** Callers with timeouts since the last answer to any caller. */
  const slow = new Set<string>();

  const addTimeout = (caller: string): void => {
    slow.add(caller);
    const count = (timeouts.get(caller)?.count ?? 0) + 1;
    timeouts.delete(caller);
    timeouts.set(caller, { count, restsUntil: count >= failures ? Date.now() + restMs : 0 });
    const [oldest] = timeouts.keys();
    if (timeouts.size > MAX_CALLERS && oldest !== undefined) timeouts.delete(oldest);
  };
  const addAnswer = (caller: string): void => {
    timeouts.delete(caller);
    slow.clear();
  };

  return {
    isResting: (caller) =>
      caller !== undefined && Date.now() < (timeouts.get(caller)?.restsUntil ?? 0),
    watch: async (caller, ask) => {
      try {
        const answer = await ask();
        addAnswer(caller);
        return answer;
      } catch (error) {
        const kind = error instanceof AiError ? error.kind : undefined;
        if (kind === 'timed_out') addTimeout(caller);
        if (kind === 'unusable') addAnswer(caller);
        throw error;
      }
    },
    areMany: () => slow.size >= CALLERS_OF_SLOW_PROVIDER,
  };
}
