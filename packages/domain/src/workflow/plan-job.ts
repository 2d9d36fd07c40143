import type { Message } from '../messages/message.ts';
import { safetyMessage } from '../safety/messages.ts';
import { boundConfidence, CONFIDENCE_BOUNDS } from '../engine/answer/confidence.ts';
import type { Basis } from '../engine/answer/answer-context.ts';
import { impossibleOperations } from '../light/impossible-operations.ts';
import { addQuestions } from '../parsing/add-questions.ts';
import { findQuestions } from '../parsing/find-questions.ts';
import { checkStep } from '../safety/check-step.ts';
import type {
  CheckedStep,
  ImpossibleOperation,
  JobRequest,
  JobResult,
  ParsedJob,
  Question,
  SafetyVerdict,
  Step,
} from '../types.ts';
import { engineSteps } from './engine-steps.ts';
import { withCustomStock } from './with-custom-stock.ts';
import { judgeReading, readJob, type JobReading } from './read-job.ts';

/** Confidence that a bypassed block costs the whole job (spec §4). */
const BYPASS_COST = 0.3;

/** Inputs of a plan in addition to the job. */
export type PlanTerms = Pick<
  JobRequest,
  'bypass_safety' | 'hss_profile' | 'added_findings' | 'added_questions'
>;

/** A job with its answer, and what a proposal for one of its operations needs. */
export interface PlannedJob {
  /** The terms it was planned with. */
  request: JobRequest;
  result: JobResult;
  /** The engine's steps before their safety check; empty unless the outcome is `workflow`. */
  own_steps: readonly Step[];
}

/**
 * Plans one job, from a sentence or fields to checked steps. Hazards are refused before any question and again on the
 * final material; all missing facts are asked for at once; otherwise the steps are in run order (WRK-1 to WRK-6).
 * Never throws on any request of the right shape. Confidence is the weakest step's, 0.1 to 0.95, or 0 without steps.
 */
export function planJob(request: JobRequest): JobResult {
  const reading = readJob(request);
  return withCustomStock(planReading(reading).result, reading.custom);
}

/**
 * The answer to a parsed job. `terms` replace those of its request; `basis` is the evidence of the engine's steps, by
 * default everything shipped.
 */
export function planReading(reading: JobReading, terms: PlanTerms = {}, basis?: Basis): PlannedJob {
  const request = { ...reading.request, ...terms };
  const { parsed, machine } = reading;
  const safety = judgeReading(reading, request.added_findings);
  const isBypassed = safety.level === 'block' && request.bypass_safety === true;
  if (safety.level === 'block' && !isBypassed)
    return { request, result: unfinished('blocked', parsed, [], safety), own_steps: [] };
  const questions = openQuestions(reading, request.added_questions);
  if (questions.length > 0)
    return { request, result: unfinished('clarify', parsed, questions, safety), own_steps: [] };
  const impossible = impossibleOperations(parsed, machine, request.answers);
  const own_steps = engineSteps(request, without(impossible, parsed), basis);
  const steps = checkedSteps(own_steps, safety, isBypassed);
  const result: JobResult = {
    outcome: steps.length > 0 || impossible.length === 0 ? 'workflow' : 'impossible',
    parsed,
    questions: [],
    safety,
    steps,
    impossible,
    confidence: jobConfidence(steps, isBypassed, impossible),
    safety_warnings: safetyWarnings(safety, isBypassed),
  };
  return { request, result, own_steps };
}

/** Questions to ask before a job has an answer, including those of the installation (CLA-1, CLA-7). */
export function openQuestions(
  { request: { answers }, parsed, machine }: JobReading,
  added: readonly Question[] = [],
): Question[] {
  const missing = findQuestions(parsed, { machine, ...(answers && { answers }) });
  return addQuestions(missing, added, parsed, answers);
}

/** The part of a job that gets settings. */
function without(impossible: readonly ImpossibleOperation[], parsed: ParsedJob): ParsedJob {
  const refused = new Set(impossible.map(({ operation }) => operation));
  return {
    ...parsed,
    operations: parsed.operations.filter((operation) => !refused.has(operation)),
  };
}

function checkedSteps(
  steps: readonly Step[],
  safety: SafetyVerdict,
  bypass: boolean,
): CheckedStep[] {
  return steps.flatMap((step) => {
    const checked = checkStep(step, safety, { bypass });
    return checked.ok ? [checked.value] : [];
  });
}

function unfinished(
  outcome: 'blocked' | 'clarify',
  parsed: ParsedJob,
  questions: Question[],
  safety: SafetyVerdict,
): JobResult {
  return {
    outcome,
    parsed,
    questions,
    safety,
    steps: [],
    impossible: [],
    confidence: 0,
    safety_warnings: safetyWarnings(safety, false),
  };
}

/**
 * Of a whole job: the weakest step, the minimum with an impossible operation, minus the cost of a bypass; 0 without
 * steps.
 */
export function jobConfidence(
  steps: readonly CheckedStep[],
  isBypassed: boolean,
  impossible: readonly ImpossibleOperation[] = [],
): number {
  if (steps.length === 0) return 0;
  if (impossible.length > 0) return CONFIDENCE_BOUNDS.min;
  const weakest = Math.min(...steps.map(({ confidence }) => confidence));
  return Math.max(CONFIDENCE_BOUNDS.min, boundConfidence(weakest - (isBypassed ? BYPASS_COST : 0)));
}

/** For the job's record. */
function safetyWarnings(
  { level, reasons, alternatives }: SafetyVerdict,
  isBypassed: boolean,
): Message[] {
  if (level === 'safe') return [];
  if (level === 'warn') return reasons;
  if (isBypassed) return [safetyMessage('bypassed', { reasons })];
  return [safetyMessage('blocked', { reasons, alternatives })];
}
