import type { FastifyBaseLogger } from 'fastify';
import type { AiConfig } from '../../config.ts';
import { AiError, explainAbort } from './ai-error.ts';
import type { AiAnswer, AiQuestion } from './ai-question.ts';
import { countModelTime } from './count-model-time.ts';
import { askWithRetries, MAX_ATTEMPTS } from './ask-with-retries.ts';
import {
  createProviderOptions,
  type ProviderOptions,
  type RequestOptionsStore,
} from './provider-options.ts';
import { createBreaker, type Breaker, type BreakerRules, type BreakerState } from './breaker.ts';
import { tryWithOptions } from './try-with-options.ts';
import { tryOnce } from './try-once.ts';

export interface AiAsker {
  readonly model: string;
  /**
   * False while requests to the provider are paused after failures, or while this caller's questions keep timing
   * out.
   */
  isAvailable: (caller?: string) => boolean;
  /** Always throws an `AiError` on failure. */
  ask: <T>(question: AiQuestion<T>) => Promise<AiAnswer<T>>;
}

/** Asks for waiting users; `background` asks for tasks, whose failures do not affect users. */
export interface AiClient extends AiAsker {
  readonly background: AiAsker;
}

/** Receives each outcome: `answered`, `not_asked` or the kind of error. */
export interface AiObserver {
  observeQuestion: (purpose: string, outcome: string, ms: number) => void;
  showBreaker: (state: BreakerState) => void;
}

export interface AiClientOptions {
  observer?: AiObserver;
  firstWaitMs?: number;
  limitMs?: number;
  breaker?: BreakerRules;
  /** Without it, every process finds out for itself which request options work. */
  storedOptions?: RequestOptionsStore;
}

const FIRST_WAIT_MS = 1000;
/** Maximum time for a question, even if the caller's deadline is later. */
const LIMIT_MS = 30_000;
const BREAKER: BreakerRules = { failures: 5, restMs: 30_000 };

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>;

/** Asks the configured model. The AI library is loaded with the first question, not before. */
export function createAiClient(
  config: AiConfig,
  log: Log,
  options: AiClientOptions = {},
): AiClient {
  const { observer, breaker: rules = BREAKER } = options;
  const providerOptions = createProviderOptions(config, log, options.storedOptions);
  const users = createBreaker(rules, (state) => {
    observer?.showBreaker(state);
    if (state === 'open') log.warn('the language model keeps failing and is not used for now');
    if (state === 'closed') log.info('the language model responds again');
  });
  const background = createBreaker(rules, (state) => {
    if (state === 'open') log.warn('tasks do not use the language model: it keeps failing');
  });
  return {
    ...createAsker(config, log, { ...options, providerOptions, breaker: users }),
    background: createAsker(config, log, { ...options, providerOptions, breaker: background }),
  };
}

interface AgentOptions extends Pick<AiClientOptions, 'observer' | 'firstWaitMs' | 'limitMs'> {
  providerOptions: ProviderOptions;
  breaker: Breaker;
}

function createAsker(config: AiConfig, log: Log, means: AgentOptions): AiAsker {
  const {
    observer,
    providerOptions,
    breaker,
    firstWaitMs = FIRST_WAIT_MS,
    limitMs = LIMIT_MS,
  } = means;

  const askInTime = <T>(question: AiQuestion<T>, isProbe: boolean) =>
    withLimit(question.signal, limitMs, (signal) =>
      askWithRetries(
        () =>
          tryWithOptions(providerOptions, (requestOptions) =>
            tryOnce(config, requestOptions, question, signal),
          ),
        {
          maxAttempts: isProbe ? 1 : MAX_ATTEMPTS,
          firstWaitMs,
          endsAt: performance.now() + limitMs,
        },
        signal,
      ),
    );

  return {
    model: config.model,
    isAvailable: breaker.isAvailable,
    ask: async (question) => {
      const { purpose, caller, signal } = question;
      const startedAt = performance.now();
      const finish = (outcome: string) =>
        observer?.observeQuestion(purpose, outcome, performance.now() - startedAt);
      try {
        // A question that is already late or canceled says nothing about the provider.
        if (signal.aborted) throw new AiError(explainAbort(signal));
        const answer = await countModelTime(() =>
          breaker.run(caller, (isProbe) => askInTime(question, isProbe)),
        );
        finish('answered');
        return { ...answer, model: config.model };
      } catch (error) {
        if (!(error instanceof AiError)) throw error;
        const { kind, status, tries, message } = error;
        finish(tries === 0 ? 'not_asked' : kind);
        if (tries > 0 && kind !== 'canceled') {
          log.warn({ purpose, kind, status, tries }, `the language model: ${message}`);
        }
        throw error;
      }
    },
  };
}

/** Aborts with the caller's signal or when our time limit is reached. Leaves no timer running. */
async function withLimit<T>(
  callers: AbortSignal,
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const abort = () => limit.abort(new DOMException('The time is up', 'TimeoutError'));
  const timer = setTimeout(abort, limitMs);
  try {
    return await work(AbortSignal.any([callers, limit.signal]));
  } finally {
    clearTimeout(timer);
  }
}
