import type { GenerationStage, ModelOutcome, StepGeneration } from '@beamwright/contract';
import { withProposedSteps } from '@beamwright/domain';
import type { JobResult, Method, Operation } from '@beamwright/domain/types';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import {
  onStoredSettingChanged,
  onGenerationCanceled,
  publishGenerationCanceled,
} from './events.ts';
import { readGenerationAccount, type GenerationAccount } from './generation/account.ts';
import { describeAi, type StoredJobAi, type AskedOperation } from './generation/ai-failure.ts';
import type { GenerationInput, OperationInput } from './generation/generation-input.ts';
import {
  computedGeneration,
  resolveOperation,
  type ResolveDeps,
  type OperationAnswer,
} from './generation/resolve-operation.ts';
import { createRunningGenerations } from './generation/running-generations.ts';
import { settleGeneration, type ResolvedGeneration } from './generation/settle-generation.ts';
import { createStoredPresence } from './generation/stored-presence.ts';
import { readGenerationOrder } from '../system/service.ts';
import { REVIEW_DRAFT } from './review/review-task.ts';

export { countApprovedSettings } from './erase.ts';
export { publishStoredSettingChanged } from './events.ts';
export { addCaseBaseline, findSameBaseline } from './generation/baselines.ts';
export type { BaselineWork } from './generation/baselines.ts';
export { selectUsageStatus } from './ledger/usage-status.ts';

/** Maximum duration of a generation, including retries and review. */
const DEADLINE_MS = 30_000;

/** The final answer. */
export interface GenerationResult {
  result: JobResult;
  /** One for each step of the result. */
  generations: StepGeneration[];
  ai: StoredJobAi | null;
  /** Accounts for it after it is saved or lost. Never fails, because the answer already exists. */
  settle: (outcome: 'saved' | 'lost') => Promise<void>;
}

export interface Generator {
  /** Whether a model may be asked (which takes seconds). */
  mayAsk: (userId: string) => boolean;
  generate: (input: GenerationInput) => Promise<GenerationResult>;
  /**
   * Stops the generation of a job in any process: it ends with computed settings. Call it after storing what
   * `isCanceled` reads.
   */
  cancel: (job_id: string) => Promise<void>;
  /** Stops all generations of this process. */
  stop: () => void;
}

const generators = new WeakMap<FastifyInstance, Generator>();

/** One per server, for every slice that generates; it stops with the server. */
export function generatorOf(app: FastifyInstance): Generator {
  const known = generators.get(app);
  if (known !== undefined) return known;
  const generator = createGenerator(app.platform, app.log);
  app.addHook('preClose', async () => generator.stop());
  generators.set(app, generator);
  return generator;
}

/** Runs every operation of an answered job through the order of generation, in parallel. */
function createGenerator(platform: Platform, log: FastifyBaseLogger): Generator {
  const { ai, secondAi, config, mail, transactions, realtime, tasks } = platform;
  const presence = createStoredPresence(transactions);
  onStoredSettingChanged(realtime, presence.invalidate);
  const running = createRunningGenerations();
  onGenerationCanceled(realtime, {
    onCanceled: running.cancel,
    onMissed: () => void running.cancelMissed(),
  });
  const deps: ResolveDeps = {
    transactions,
    model: ai && config.ai && { client: ai, config: config.ai },
    secondModel: secondAi && config.secondAi && { client: secondAi, config: config.secondAi },
    hasStored: presence.has,
    readOrder: () => transactions.asService(readGenerationOrder),
  };

  const notAsked = ({ safety_bypassed }: GenerationInput): ModelOutcome =>
    safety_bypassed ? 'safety_bypassed' : 'not_configured';

  const needsOrder = async ({ result, safety_bypassed }: GenerationInput): Promise<boolean> =>
    result.outcome === 'workflow' &&
    !safety_bypassed &&
    result.safety.level !== 'block' &&
    (deps.model !== undefined || (await presence.has()));

  const settle = async (resolved: ResolvedGeneration, outcome: 'saved' | 'lost'): Promise<void> => {
    try {
      const drafts = await transactions.asService((trx) =>
        settleGeneration(trx, mail, resolved, outcome),
      );
      // The review runs in the background; a draft that cannot be queued waits for a person.
      void Promise.all(drafts.map((setting_id) => tasks.send(REVIEW_DRAFT, { setting_id }))).catch(
        (error: unknown) => log.error({ err: error }, 'a draft could not be queued for review'),
      );
    } catch (error) {
      // ai.refund-abandoned-claims refunds what is still held.
      resolved.input.log.error({ err: error }, 'a generation could not be settled');
    }
  };

  return {
    mayAsk: (userId) => ai?.isAvailable(userId) ?? false,
    cancel: async (job_id) => {
      // Locally at once, because notifications may be lost while the database reconnects.
      running.cancel(job_id);
      await publishGenerationCanceled(realtime, job_id);
    },
    stop: running.cancelAll,
    generate: async (input) => {
      if (!(await needsOrder(input))) return asComputed(input.result, notAsked(input));
      const announce = once(input.announce);
      announce('evidence');
      const resolved = await running.run(input, (signal) =>
        resolveAll(deps, input, { signal, announce }),
      );
      return {
        ...present(resolved, deps.model !== undefined),
        settle: (outcome) => settle(resolved, outcome),
      };
    },
  };
}

/** Several operations reach the same stage; it is announced once. */
function once(announce: (stage: GenerationStage) => void): (stage: GenerationStage) => void {
  const passed = new Set<GenerationStage>();
  return (stage) => {
    if (passed.has(stage)) return;
    passed.add(stage);
    announce(stage);
  };
}

async function resolveAll(
  deps: ResolveDeps,
  input: GenerationInput,
  { signal, announce }: Pick<OperationInput, 'signal' | 'announce'>,
): Promise<ResolvedGeneration> {
  const account = await readGenerationAccount(deps.transactions, input);
  const asked = (account.usesSecondModel ? deps.secondModel : undefined) ?? deps.model;
  const shared = {
    ...input,
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    announce,
  };
  const operations = [...new Set(input.result.steps.map(({ operation }) => operation))];
  const answers = await Promise.all(
    operations.map(async (operation): Promise<[Operation, OperationAnswer]> => [
      operation,
      await resolveOperation({ ...deps, model: asked }, account, { ...shared, operation }),
    ]),
  );
  return { input, account, answers: new Map(answers) };
}

function present(
  { input, account, answers }: ResolvedGeneration,
  hasModel: boolean,
): Omit<GenerationResult, 'settle'> {
  const replacements = [...answers.values()].flatMap(({ steps }) => (steps ? [steps] : []));
  const result = withProposedSteps(input.result, replacements);
  const asked = [...answers].flatMap(([operation, answer]) => requestOf(operation, answer));
  const generationOf = (operation: Operation): StepGeneration => {
    const answer = answers.get(operation);
    if (answer === undefined) throw new Error('an operation was not resolved');
    return { ...answer.generation, model_outcome: modelOutcome(answer, account, hasModel) };
  };
  const refused = [...answers.values()].find(({ claim }) => claim?.status !== undefined);
  return {
    result,
    generations: result.steps.map(({ operation }) => generationOf(operation)),
    ai: describeAi(asked, refused?.claim?.status),
  };
}

/** An answer, or why the first question failed; undefined if no model was asked. */
const outcomeOf = ({ asked }: OperationAnswer): AskedOperation['outcome'] | undefined =>
  asked.includes('answered') ? 'answered' : asked[0];

/** Methods of a baseline that is stored, not the engine’s. */
const STORED = new Set<Method | undefined>(['ai', 'case']);

/** What to record of asking a model for one operation; nothing if none was asked. */
function requestOf(operation: Operation, answer: OperationAnswer): AskedOperation[] {
  const { generation, steps } = answer;
  const { debug_source } = generation;
  const outcome = outcomeOf(answer);
  // A published setting is the engine's answer.
  const isPromoted = debug_source === 'baseline' && STORED.has(steps?.[0]?.method);
  const isStored = debug_source === 'approved_cache' || isPromoted;
  return outcome === undefined ? [] : [{ operation, outcome, isStored }];
}

/** The outcome of one operation, or why no model was asked. */
function modelOutcome(
  answer: OperationAnswer,
  account: GenerationAccount,
  hasModel: boolean,
): ModelOutcome {
  const outcome = outcomeOf(answer);
  if (outcome !== undefined) return outcome;
  if (!hasModel) return 'not_configured';
  const isByPlan = !account.hasGeneration && answer.steps === undefined;
  return isByPlan ? 'not_in_plan' : 'not_needed';
}

/** The engine's own answer, without a model and without costs. */
function asComputed(result: JobResult, model_outcome: ModelOutcome): GenerationResult {
  return {
    result,
    generations: result.steps.map((step) => ({ ...computedGeneration([step]), model_outcome })),
    ai: null,
    settle: async () => {},
  };
}
