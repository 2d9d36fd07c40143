import type { Message } from '../messages/message.ts';
import { workflowMessage } from './messages.ts';
import type { Basis } from '../engine/answer/answer-context.ts';
import { shippedBasis } from '../engine/answer/basis.ts';
import { isDeepMetalEngrave, planDeepEngrave } from '../engine/deep/plan-deep-engrave.ts';
import { planStep } from '../engine/plan-step.ts';
import type { StepInput } from '../engine/query.ts';
import { findMaterial } from '../materials/find-material.ts';
import { inRunOrder } from '../parsing/run-order.ts';
import type { HssProfile, JobRequest, Operation, ParsedJob, Step } from '../types.ts';
import type { JobReading } from './read-job.ts';
import { withStatedWatts } from './stated-watts.ts';

/** The engine's answer to a parsed job, in run order and not yet checked for safety. */
export function engineSteps(
  request: JobRequest,
  parsed: ParsedJob,
  basis: Basis = shippedBasis(),
): Step[] {
  const steps = inRunOrder(parsed.operations).flatMap((operation) =>
    stepsFor(stepInputOf(request, parsed, operation), request.hss_profile, basis),
  );
  const first = steps[0];
  if (first) first.warnings.push(...disagreements(request, parsed));
  return steps;
}

/** The engine's input for one operation of a job. */
export function stepInputOf(
  request: JobRequest,
  parsed: ParsedJob,
  operation: Operation,
): StepInput {
  return {
    parsed,
    operation,
    machine: withStatedWatts(request.machine, parsed),
    material: parsed.material === null ? null : findMaterial(parsed.material),
    results: request.results ?? [],
    deep_sequences: request.deep_sequences ?? true,
    stated_density_kg_m3: request.custom_stock?.density_kg_m3 ?? null,
  };
}

/** Whether the installation's pulses for deep engraving decide any number of this job (D14). */
export function needsHssProfile({ request, parsed }: JobReading): boolean {
  return parsed.operations.some((operation) =>
    isDeepMetalEngrave(stepInputOf(request, parsed, operation)),
  );
}

function stepsFor(input: StepInput, profile: HssProfile | undefined, basis: Basis): Step[] {
  return isDeepMetalEngrave(input)
    ? planDeepEngrave(input, profile, basis)
    : [planStep(input, basis)];
}

/** Contradictions between the machine in the sentence and the chosen one. */
function disagreements(request: JobRequest, parsed: ParsedJob): Message[] {
  const machine = withStatedWatts(request.machine, parsed);
  const { stated_laser_type: type, stated_power_watts: watts } = parsed;
  if (type !== null && type !== machine.type) {
    return [workflowMessage('other_laser', { written: type, laser: machine.type })];
  }
  if (watts === null || machine.power_watts === null) return [];
  const isFar = Math.abs(watts / machine.power_watts - 1) > 0.15;
  return isFar
    ? [workflowMessage('other_watts', { written: watts, watts: machine.power_watts })]
    : [];
}
