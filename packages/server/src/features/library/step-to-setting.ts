import { distinctMessages } from '@beamwright/domain/messages';
import type { FurtherStep } from '@beamwright/contract';
import type { CheckedStep, Message } from '@beamwright/domain/types';
import type { JobOfStep } from './queries.ts';
import type { LayerFields } from './tables.ts';
import type { NewSetting } from './write-setting.ts';

const MAX_NAME = 200;

/** Steps of a workflow that are one setting: a sequence run without moving the work, or a step by itself. */
export interface Sequence {
  /** Index of the first step in the workflow. */
  start: number;
  steps: [CheckedStep, ...CheckedStep[]];
}

/** The sequence a step belongs to: its neighbors of the same operation that are passes as well. */
export function sequenceAt(workflow: readonly CheckedStep[], at: number): Sequence | undefined {
  const step = workflow[at];
  if (step === undefined) return undefined;
  if (step.pass_number === null) return { start: at, steps: [step] };
  const isPass = (other: CheckedStep | undefined) =>
    other !== undefined && other.pass_number !== null && other.operation === step.operation;
  let [start, end] = [at, at];
  while (isPass(workflow[start - 1])) start -= 1;
  while (isPass(workflow[end + 1])) end += 1;
  const [first = step, ...further] = workflow.slice(start, end + 1);
  return { start, steps: [first, ...further] };
}

/**
 * The setting saved for steps. The numbers come only from the stored workflow, whose steps passed the safety check.
 * Their warnings are kept, including those of a bypassed block.
 */
export function sequenceToSetting(
  { start, steps }: Sequence,
  job: JobOfStep,
  name: string | undefined,
): Omit<NewSetting, 'job_id'> {
  const [step, ...further] = steps;
  const [speed_band_low_mm_min, speed_band_high_mm_min] = step.speed_band_mm_min;
  return {
    step_index: start,
    name: name ?? defaultName(step),
    material: step.material,
    thickness_mm: step.thickness_mm,
    operation: step.operation,
    ...numbersOf(step),
    repeats: runsOf(steps),
    further_steps: further.map(toFurtherStep),
    speed_band_low_mm_min,
    speed_band_high_mm_min,
    target_depth_mm: step.target_depth_mm,
    confidence: Math.min(...steps.map(({ confidence }) => confidence)),
    source: sourceOf(step),
    method: step.method,
    rationale: step.rationale,
    warnings: JSON.stringify(collectWarnings(steps, job)),
    safety_bypassed: job.safety_bypassed,
    machine_id: job.machine_id,
    machine_name: job.machine_name,
    machine_type: job.machine_type,
    machine_power_watts: job.machine_power_watts,
    lens_id: job.lens_id,
    lens_focal_length_mm: step.lens_focal_length_mm ?? job.lens_focal_length_mm,
  };
}

function numbersOf({ settings }: CheckedStep): CheckedStep['settings'] & LayerFields {
  return {
    ...settings,
    min_power_percent: null,
    hatch_angle_step_deg: null,
    layer_mode: settings.fill_type,
  };
}

const toFurtherStep = (step: CheckedStep): FurtherStep => ({
  name: null,
  operation: step.operation,
  pass_type: step.pass_type,
  ...numbersOf(step),
});

function defaultName(step: CheckedStep): string {
  const thickness = step.thickness_mm === null ? [] : [`${step.thickness_mm} mm`];
  return [step.operation, step.material, ...thickness].join(' ').slice(0, MAX_NAME);
}

function collectWarnings(steps: readonly CheckedStep[], job: JobOfStep): Message[] {
  const ofSteps = steps.flatMap(({ warnings, capability_warning }) => [
    ...warnings,
    ...(capability_warning === null ? [] : [capability_warning]),
  ]);
  const ofBypass = job.safety_bypassed ? job.safety_warnings : [];
  return distinctMessages([...ofSteps, ...ofBypass]);
}

/** A long sequence is listed once and run many times. */
function runsOf(steps: readonly CheckedStep[]): number {
  return Math.max(...steps.map(({ repeats }) => repeats));
}

/** The specification's value for a model's setting; computed settings have our own. */
function sourceOf({ method }: CheckedStep): 'ai_generated' | 'generic' | 'computed' {
  if (method === 'ai') return 'ai_generated';
  return method === 'generic' ? 'generic' : 'computed';
}
