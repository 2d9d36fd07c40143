import { distinctMessages } from '@beamwright/domain/messages';
import { sequenceRange, type FurtherStep } from '@beamwright/contract';
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

/** The sequence a step belongs to. */
export function sequenceAt(workflow: readonly CheckedStep[], at: number): Sequence | undefined {
  const step = workflow[at];
  if (step === undefined) return undefined;
  const [start, end] = sequenceRange(workflow, at);
  const [first = step, ...further] = workflow.slice(start, end + 1);
  return { start, steps: [first, ...further] };
}

/**
 * The setting saved for steps. The numbers come only from the stored workflow, whose steps passed the safety check.
 * Their warnings are kept, including those of a bypassed block; `lab` are those of a makerspace.
 */
export function sequenceToSetting(
  { start, steps }: Sequence,
  job: JobOfStep,
  { name, lab }: { name: string | undefined; lab: readonly Message[] },
): Omit<NewSetting, 'job_id'> {
  const [step, ...further] = steps;
  const [speed_band_low_mm_min, speed_band_high_mm_min] = step.speed_band_mm_min;
  return {
    step_index: start,
    name: name ?? defaultName(steps),
    material: step.material,
    thickness_mm: step.thickness_mm,
    operation: step.operation,
    ...numbersOf(step),
    repeats: step.repeats,
    further_steps: further.map(toFurtherStep),
    speed_band_low_mm_min,
    speed_band_high_mm_min,
    target_depth_mm: step.target_depth_mm,
    confidence: Math.min(...steps.map(({ confidence }) => confidence)),
    source: sourceOf(step),
    method: step.method,
    rationale: step.rationale,
    warnings: JSON.stringify(distinctMessages([...collectWarnings(steps, job), ...lab])),
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

/** A pass that is saved by itself names its type, so that it differs from the rest of its sequence. */
function defaultName([step, ...further]: Sequence['steps']): string {
  const thickness = step.thickness_mm === null ? [] : [`${step.thickness_mm} mm`];
  const type = step.pass_type === null || further.length > 0 ? [] : [`(${step.pass_type})`];
  return [step.operation, step.material, ...thickness, ...type].join(' ').slice(0, MAX_NAME);
}

function collectWarnings(steps: readonly CheckedStep[], job: JobOfStep): Message[] {
  const ofSteps = steps.flatMap(({ warnings, capability_warning }) => [
    ...warnings,
    ...(capability_warning === null ? [] : [capability_warning]),
  ]);
  const ofBypass = job.safety_bypassed ? job.safety_warnings : [];
  return distinctMessages([...ofSteps, ...ofBypass]);
}

/** The specification's value for a model's setting; computed settings have our own. */
function sourceOf({ method }: CheckedStep): 'ai_generated' | 'case' | 'generic' | 'computed' {
  if (method === 'ai') return 'ai_generated';
  if (method === 'case') return method;
  return method === 'generic' ? 'generic' : 'computed';
}
