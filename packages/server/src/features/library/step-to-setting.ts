import type { CheckedStep } from '@beamwright/domain/types';
import type { JobOfStep } from './queries.ts';

const MAX_NAME = 200;

/**
 * What the library keeps of a step. The numbers come from the stored workflow only: a step that
 * passed the safety check. Its warnings stay with it, those of a bypassed block included.
 */
export function stepToSetting(step: CheckedStep, job: JobOfStep, name: string | undefined) {
  const [speed_band_low_mm_min, speed_band_high_mm_min] = step.speed_band_mm_min;
  return {
    name: name ?? defaultName(step),
    material: step.material,
    thickness_mm: step.thickness_mm,
    operation: step.operation,
    ...step.settings,
    speed_band_low_mm_min,
    speed_band_high_mm_min,
    target_depth_mm: step.target_depth_mm,
    confidence: step.confidence,
    source: sourceOf(step),
    method: step.method,
    rationale: step.rationale,
    warnings: JSON.stringify(collectWarnings(step, job)),
    machine_id: job.machine_id,
    machine_name: job.machine_name,
    machine_type: job.machine_type,
    machine_power_watts: job.machine_power_watts,
    lens_id: job.lens_id,
    lens_focal_length_mm: step.lens_focal_length_mm ?? job.lens_focal_length_mm,
  };
}

function defaultName(step: CheckedStep): string {
  const thickness = step.thickness_mm === null ? [] : [`${step.thickness_mm} mm`];
  return [step.operation, step.material, ...thickness].join(' ').slice(0, MAX_NAME);
}

function collectWarnings(step: CheckedStep, job: JobOfStep): string[] {
  const ofMachine = step.capability_warning === null ? [] : [step.capability_warning];
  const ofBypass = job.safety_bypassed ? job.safety_warnings : [];
  return [...new Set([...step.warnings, ...ofMachine, ...ofBypass])];
}

/** The specification's word for a setting of a model; what we compute ourselves has our own. */
function sourceOf({ method }: CheckedStep): 'ai_generated' | 'generic' | 'computed' {
  if (method === 'ai') return 'ai_generated';
  return method === 'generic' ? 'generic' : 'computed';
}
