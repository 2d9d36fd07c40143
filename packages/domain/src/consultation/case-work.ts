import { planStep } from '../engine/plan-step.ts';
import type { StepInput } from '../engine/query.ts';
import { impossibleOperations } from '../light/impossible-operations.ts';
import type { Message } from '../messages/message.ts';
import { canBurn } from '../safety/can-burn.ts';
import { stockForFire } from '../safety/burning-stock.ts';
import { checkStep } from '../safety/check-step.ts';
import { safetyMessage } from '../safety/messages.ts';
import type {
  AddedFinding,
  BurnResult,
  CheckedStep,
  CustomMaterials,
  JobRequest,
  JobResult,
  MachineProfile,
  Operation,
  ParsedJob,
  SafetyVerdict,
} from '../types.ts';
import { stepInputOf } from '../workflow/engine-steps.ts';
import { judgeReading, readJob, type JobReading } from '../workflow/read-job.ts';
import { withCustomStock } from '../workflow/with-custom-stock.ts';

/** What a case is about: stock on a machine, as its maker named it. */
export interface CaseWork {
  machine: MachineProfile;
  /** `null` or empty if unknown. */
  material: string | null;
  thickness_mm: number | null;
  operation: Operation;
  /** Of this machine, oldest first. */
  results?: readonly BurnResult[];
  /** What the mark should look like. */
  expected_color?: string | null;
  custom_materials?: CustomMaterials;
  added_findings?: readonly AddedFinding[];
}

/** The work of a case, judged like a job. */
export interface JudgedWork {
  /** Of the engine. */
  input: StepInput;
  reading: JobReading;
  safety: SafetyVerdict;
  /** Why it is refused; `null` if it isn't. */
  blocked: Message | null;
  /** Why this laser can't do it; empty if it can. */
  impossible: readonly Message[];
  /** Whether too much energy can set the stock on fire. */
  burns: boolean;
}

/** Reads and judges the stock of a case as a job with these fields would be. */
export function judgeWork(work: CaseWork): JudgedWork {
  const { operation, added_findings = [], expected_color } = work;
  const reading = readJob(requestOf(work));
  const parsed: ParsedJob = { ...reading.parsed, operations: [operation] };
  const safety = judgeReading(reading, added_findings);
  const { reasons, alternatives } = safety;
  const colored = { ...parsed, expected_color: parsed.expected_color ?? expected_color ?? null };
  return {
    input: stepInputOf(reading.request, colored, operation),
    reading,
    safety,
    blocked: safety.level === 'block' ? safetyMessage('blocked', { reasons, alternatives }) : null,
    impossible: impossibleOperations(parsed, reading.machine).flatMap((one) => one.reasons),
    burns: canBurn(stockForFire(parsed.material, [work.material ?? undefined])),
  };
}

function requestOf(work: CaseWork): JobRequest {
  const { machine, material, thickness_mm, operation, results, custom_materials } = work;
  const isThick = thickness_mm !== null && thickness_mm > 0 && Number.isFinite(thickness_mm);
  return {
    machine,
    operations: [operation],
    ...(material !== null && material.trim() !== '' && { material }),
    ...(isThick && { thickness_mm }),
    ...(results && { results }),
    ...(custom_materials && { custom_materials }),
  };
}

/** Our own step for the work of a case, whatever went wrong; `null` for work that is refused or impossible. */
export const ownStep = (work: CaseWork): CheckedStep | null => stepOfWork(judgeWork(work));

/** The engine's step with the maker's own name of the stock; `null` for work that is refused or impossible. */
export function stepOfWork({ input, reading, safety, impossible }: JudgedWork): CheckedStep | null {
  const checked = checkStep(planStep(input), safety, { bypass: false });
  if (!checked.ok || impossible.length > 0) return null;
  const result: JobResult = {
    outcome: 'workflow',
    parsed: input.parsed,
    questions: [],
    safety,
    steps: [checked.value],
    impossible: [],
    confidence: checked.value.confidence,
    safety_warnings: [],
  };
  return withCustomStock(result, reading.custom).steps[0] ?? null;
}
