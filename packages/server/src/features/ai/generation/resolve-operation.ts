import type { GenerationOrder, StepGeneration } from '@beamwright/contract';
import { stepsAfterRefusal } from '@beamwright/domain';
import type { CheckedStep, Step } from '@beamwright/domain/types';
import type { AiConfig } from '../../../config.ts';
import type { AiClient } from '../../../platform/ai/ai-client.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { GenerationAccount } from './account.ts';
import { toAiFailure, type AiFailure } from './ai-failure.ts';
import { askOneAgent, askTwoAgents, type AgentAnswer, type Refusal } from './agents.ts';
import { createModelAsker, RecitedError, type ModelAsker } from './ask-model.ts';
import type { OperationInput } from './generation-input.ts';
import { createOperationClaim, type OperationClaim } from './operation-claim.ts';
import { SERVER_STOPS } from './running-generations.ts';
import { findStoredAnswer } from './stored-answers.ts';

interface ConfiguredModel {
  client: AiClient;
  config: AiConfig;
}

export interface ResolveDeps {
  transactions: Transactions;
  /** Undefined if no model is configured. */
  model: ConfiguredModel | undefined;
  /** For accounts that chose it. */
  secondModel: ConfiguredModel | undefined;
  /** Whether any approved setting is stored. */
  hasStored: () => Promise<boolean>;
  readOrder: () => Promise<GenerationOrder>;
}

/** How one operation was answered, and what to account for. */
export interface OperationAnswer {
  /** Steps that replace the engine's; undefined when the engine's are used. */
  steps: CheckedStep[] | undefined;
  generation: StepGeneration;
  /** AI outcomes, in the order of attempts; empty when no model was needed. */
  asked: (AiFailure | 'answered')[];
  claim: OperationClaim | undefined;
  agents: ModelAsker | undefined;
  /** A model's answer, to be stored as a draft. */
  agentAnswer: AgentAnswer | undefined;
  /** The approved setting that answered. */
  usedSettingId: string | undefined;
  /** Whether an approved setting could have answered. */
  hadStoredAnswer: boolean;
}

/** Follows the order of generation; if that fails because of a bug, the engine's answer is used. */
export async function resolveOperation(
  deps: ResolveDeps,
  account: GenerationAccount,
  input: OperationInput,
): Promise<OperationAnswer> {
  const attempt = createAttempt(deps, input);
  try {
    return await followOrder(attempt, deps, account, input);
  } catch (error) {
    input.log.error({ err: error, operation: input.operation }, 'the order of generation failed');
    return attempt.failed();
  }
}

/**
 * The order of generation (specification §4 with D6, D8 and D24): two agents; then, for the Free plan, an approved
 * setting for exactly this job or the engine; otherwise baseline, approved settings, one model, and the engine last. An
 * installation may use approved settings first. The claim checks the limit: no model is asked without one. After a
 * refused proposal, no other model is asked on any plan: the answer is the engine's or one approved by a person (ADR
 * 14).
 */
async function followOrder(
  attempt: ReturnType<typeof createAttempt>,
  deps: ResolveDeps,
  account: GenerationAccount,
  input: OperationInput,
): Promise<OperationAnswer> {
  const { twoAgents } = deps.model?.config ?? { twoAgents: false };
  const isModelOnly = input.order === 'model_only';
  const stored = isModelOnly ? undefined : await attempt.stored(account);
  if (stored && (!twoAgents || (await deps.readOrder()) === 'approved_first')) return stored;
  if (twoAgents) {
    const answer = await attempt.ask('two_agents', account);
    if (answer) return answer;
  }
  const answer = attempt.isRefused() ? await attempt.stored(account) : stored;
  if (answer) return answer;
  const isEnd = attempt.isRefused() || (!account.hasGeneration && !isModelOnly);
  if (isEnd) return attempt.computed('engine');
  return (await attempt.ask('one_agent', account)) ?? attempt.computed('engine');
}

function createAttempt({ transactions, model, hasStored }: ResolveDeps, input: OperationInput) {
  const asked: OperationAnswer['asked'] = [];
  const claim = model && createOperationClaim(transactions, input.userId, model.config);
  const agents = model && createModelAsker(model.client, model.config, input.userId);
  const base = { asked, claim, agents, agentAnswer: undefined, usedSettingId: undefined };
  let refusal: Refusal | undefined;
  let hadStoredAnswer = false;

  const engineSteps = input.result.steps.filter(({ operation }) => operation === input.operation);
  const computed = (debug_source: 'engine' | 'baseline'): OperationAnswer => ({
    ...base,
    hadStoredAnswer,
    steps: refusal?.sentence ? stepsAfterRefusal(input, refusal.sentence) : undefined,
    generation: { ...computedGeneration(engineSteps), debug_source },
  });
  const fail = (failure: AiFailure): undefined => {
    asked.push(failure === 'canceled' ? stopFailure(input.signal) : failure);
  };

  return {
    computed,

    /** Whether a proposal came and was refused. */
    isRefused: (): boolean => refusal !== undefined,

    failed: (): OperationAnswer => {
      asked.push('unavailable');
      return computed('engine');
    },

    stored: async ({ hasGeneration }: GenerationAccount): Promise<OperationAnswer | undefined> => {
      // A published setting for exactly this job is the engine's answer.
      if (isPublished(engineSteps)) {
        hadStoredAnswer = true;
        return computed(hasGeneration ? 'baseline' : 'engine');
      }
      if (!(await hasStored())) return undefined;
      const found = await findStoredAnswer(transactions, input, {
        reach: hasGeneration ? 'baseline_too' : 'exact',
        approvedBy: refusal === undefined ? 'anybody' : 'people',
      });
      hadStoredAnswer ||= found !== undefined;
      return (
        found && {
          ...base,
          ...found,
          hadStoredAnswer,
          generation: { ...NO_MODEL, ...found.generation },
        }
      );
    },

    ask: async (
      source: 'two_agents' | 'one_agent',
      account: GenerationAccount,
    ): Promise<OperationAnswer | undefined> => {
      if (!model || !claim || !agents) return undefined;
      const why = await findReasonNotToAsk(model.client, claim, input);
      if (why) return fail(why);
      try {
        const ask = source === 'two_agents' ? askTwoAgents : askOneAgent;
        const outcome = await ask(agents, account.strategy, input);
        if ('refusal' in outcome) {
          ({ refusal } = outcome);
          return fail(refusal.failure);
        }
        asked.push('answered');
        return { ...base, hadStoredAnswer, ...answeredBy(outcome.answer, source, agents.model) };
      } catch (error) {
        // Input that made the model recite its instructions may have changed its proposal too.
        if (error instanceof RecitedError) refusal = { failure: 'rejected', sentence: null };
        return fail(toAiFailure(error));
      }
    },
  };
}

function answeredBy(
  answer: AgentAnswer,
  debug_source: 'two_agents' | 'one_agent',
  model: string,
): Pick<OperationAnswer, 'steps' | 'agentAnswer' | 'generation'> {
  const { steps, ai_source, total_tokens } = answer;
  const isEngineAnswer = steps.every(({ method }) => method !== 'ai');
  return {
    steps,
    agentAnswer: isEngineAnswer ? undefined : answer,
    generation: {
      resolution_method: isEngineAnswer ? 'computed' : 'openai_generated',
      debug_source,
      ai_source,
      model,
      total_tokens,
      // If the engine's numbers are kept, nothing was generated.
      counted_towards_limit: !isEngineAnswer,
    },
  };
}

const NO_MODEL = {
  ai_source: null,
  model: null,
  total_tokens: 0,
  counted_towards_limit: false,
} as const;

/** How the engine's steps are recorded. */
export function computedGeneration(steps: readonly Step[]): StepGeneration {
  return {
    ...NO_MODEL,
    resolution_method: isPublished(steps) ? 'predefined_exact' : 'computed',
    debug_source: 'engine',
  };
}

/** A published setting exists for exactly this job (ENG-3). */
function isPublished(steps: readonly Step[]): boolean {
  return steps.length > 0 && steps.every(({ method }) => method === 'baseline');
}

/** Time and breaker first, because they need no claim. */
async function findReasonNotToAsk(
  client: AiClient,
  claim: OperationClaim,
  { signal, log, userId }: OperationInput,
): Promise<AiFailure | undefined> {
  if (signal.aborted) return stopFailure(signal);
  if (!client.isAvailable(userId)) return 'unavailable';
  try {
    return await claim.take();
  } catch (error) {
    // If the limit cannot be checked, only free answers remain (D6).
    log.error({ err: error }, 'the AI limit could not be checked');
    return 'not_checked';
  }
}

function stopFailure({ reason }: AbortSignal): AiFailure {
  if (reason === SERVER_STOPS) return 'unavailable';
  return reason instanceof DOMException && reason.name === 'TimeoutError'
    ? 'timed_out'
    : 'canceled';
}
