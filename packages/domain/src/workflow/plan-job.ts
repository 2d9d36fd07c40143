import { boundConfidence, CONFIDENCE_BOUNDS } from '../engine/answer/confidence.ts';
import { impossibleOperations } from '../light/impossible-operations.ts';
import { inReadableTexts } from '../language/readable-texts.ts';
import { addQuestions } from '../parsing/add-questions.ts';
import { findQuestions } from '../parsing/find-questions.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { checkSafety } from '../safety/check-safety.ts';
import { checkStep } from '../safety/check-step.ts';
import { saidAnswers, withAnswersSaid } from './said-answers.ts';
import type {
  CheckedStep,
  ImpossibleOperation,
  JobRequest,
  JobResult,
  Operation,
  ParsedJob,
  Question,
  SafetyVerdict,
} from '../types.ts';
import { engineSteps, withStatedWatts } from './engine-steps.ts';

/** What a bypassed block costs the whole job (spec §4). */
const BYPASS_COST = 0.3;

/**
 * One job from sentence or fields to checked steps. A hazard is refused before anything is asked and again on the final
 * material; missing facts are asked all at once; otherwise the steps come in running order (WRK-1 to WRK-6).
 * Never throws on any request of the right shape. Confidence is the weakest step's, 0.1 to 0.95, or 0 without steps.
 */
export function planJob(request: JobRequest): JobResult {
  const parsed = parseRequest(withAnswersSaid(request));
  const machine = withStatedWatts(request.machine, parsed);
  const safety = judge({ ...request, machine }, parsed);
  const isBypassed = safety.level === 'block' && request.bypass_safety === true;
  if (safety.level === 'block' && !isBypassed) return unfinished('blocked', parsed, [], safety);
  const missing = findQuestions(parsed, {
    machine,
    ...(request.answers && { answers: request.answers }),
  });
  const questions = addQuestions(missing, request.added_questions ?? [], parsed, request.answers);
  if (questions.length > 0) return unfinished('clarify', parsed, questions, safety);
  const impossible = impossibleOperations(parsed, machine, request.answers);
  const steps = checkedSteps({ ...request, machine }, without(impossible, parsed), safety);
  return {
    outcome: steps.length > 0 || impossible.length === 0 ? 'workflow' : 'impossible',
    parsed,
    questions: [],
    safety,
    steps,
    impossible,
    confidence: jobConfidence(steps, isBypassed, impossible),
    safety_warnings: safetyWarnings(safety, isBypassed),
  };
}

/** The part of a job that gets settings. */
function without(impossible: readonly ImpossibleOperation[], parsed: ParsedJob): ParsedJob {
  const isImpossible = (operation: Operation): boolean =>
    impossible.some((other) => other.operation === operation);
  return {
    ...parsed,
    operations: parsed.operations.filter((operation) => !isImpossible(operation)),
  };
}

function parseRequest({
  machine,
  bypass_safety: _,
  results: _results,
  hss_profile: _profile,
  added_findings: _findings,
  added_questions: _questions,
  ...job
}: JobRequest): ParsedJob {
  const parsed = parseJob({ ...job, laser_type: machine.type });
  if (parsed.operations.length > 0) return parsed;
  return {
    ...parsed,
    operations: ['Engrave'],
    assumptions: [...parsed.assumptions, 'assumed engrave, because no operation was named'],
  };
}

/** The sentence alone is judged too: an answer must not talk a hazard out of it. */
function judge(request: JobRequest, parsed: ParsedJob): SafetyVerdict {
  const { machine, answers, added_findings: added = [], ...asked } = request;
  const said = saidAnswers(request);
  const own = [request.material, request.text];
  const verdicts = inReadableTexts([answers?.material, ...own, ...said]).map((text) =>
    checkSafety({ parsed, text, machine, added }),
  );
  if (answers?.material !== undefined || said.length > 0) {
    const first = parseRequest({ ...asked, machine });
    const text = own.filter(Boolean).join('. ');
    verdicts.push(checkSafety({ parsed: first, text, machine, added }));
  }
  const final = verdicts[0] as SafetyVerdict;
  return verdicts.find(({ level }) => level === 'block') ?? final;
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

function checkedSteps(
  request: JobRequest,
  parsed: ParsedJob,
  safety: SafetyVerdict,
): CheckedStep[] {
  return engineSteps(request, parsed).flatMap((step) => {
    const checked = checkStep(step, safety, { bypass: request.bypass_safety === true });
    return checked.ok ? [checked.value] : [];
  });
}

/** Of a whole job: the weakest step, the least beside an impossible operation, less the price of a bypass; 0 without steps. */
export function jobConfidence(
  steps: readonly CheckedStep[],
  isBypassed: boolean,
  impossible: readonly ImpossibleOperation[] = [],
): number {
  if (steps.length === 0) return 0;
  if (impossible.length > 0) return CONFIDENCE_BOUNDS.least;
  const weakest = Math.min(...steps.map(({ confidence }) => confidence));
  return Math.max(
    CONFIDENCE_BOUNDS.least,
    boundConfidence(weakest - (isBypassed ? BYPASS_COST : 0)),
  );
}

/** Sentences for the job's record; the block message is the specification's (§8). */
function safetyWarnings(
  { level, reasons, alternatives }: SafetyVerdict,
  isBypassed: boolean,
): string[] {
  if (level === 'safe') return [];
  if (level === 'warn') return reasons;
  if (isBypassed) return [`Safety block bypassed: ${reasons.join(' ')}`];
  const consider = alternatives.length > 0 ? ` Consider: ${alternatives.join(', ')}` : '';
  return [`❌ BLOCKED: ${reasons.join(' ')}${consider}`];
}
