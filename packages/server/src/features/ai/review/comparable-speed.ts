import type { Step, StepSettings } from '@beamwright/domain/types';
import type { GeneratedSettings } from '../tables.ts';

/**
 * Speed in mm/min at which `proposed` would put the same energy into the work with the power, passes and line distance
 * of `ours`: J/mm of a line, J/mm² of a fill. Null when one is a line and the other a fill, or when nothing is burned.
 */
export function comparableSpeed(proposed: StepSettings, ours: StepSettings): number | null {
  if (proposed.fill_type !== ours.fill_type) return null;
  if (proposed.speed_mm_min <= 0 || proposed.power_percent <= 0 || proposed.passes <= 0)
    return null;
  const dose = (step: StepSettings) => step.power_percent * step.passes;
  const speed = (proposed.speed_mm_min * dose(ours)) / dose(proposed);
  if (proposed.fill_type === 'line') return speed;
  if (proposed.interval_mm === null || ours.interval_mm === null) return null;
  return (speed * proposed.interval_mm) / ours.interval_mm;
}

/** The comparable speed of every proposed step; null where our own answer has no step like it. */
export function comparableSpeeds(
  { steps }: GeneratedSettings,
  engine: { steps: readonly Step[] },
): (number | null)[] {
  return steps.map((step, at) => {
    const ours = engine.steps[at];
    const isSame =
      ours !== undefined &&
      steps.length === engine.steps.length &&
      step.pass_type === ours.pass_type &&
      step.pass_number === ours.pass_number &&
      step.global_pass === ours.global_pass;
    return isSame ? comparableSpeed(step.settings, ours.settings) : null;
  });
}
