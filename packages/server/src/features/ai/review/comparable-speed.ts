import type { Step, StepSettings } from '@beamwright/domain/types';
import type { GeneratedSettings } from '../tables.ts';

/**
 * Speed in mm/min at which `proposed` would put the same energy into the work with the power, passes and line interval
 * of `engineStep`: J/mm of a line, J/mm² of a fill. Null when one is a line and the other a fill, or when nothing is
 * burned.
 */
export function comparableSpeed(proposed: StepSettings, engineStep: StepSettings): number | null {
  if (proposed.fill_type !== engineStep.fill_type) return null;
  if (proposed.speed_mm_min <= 0 || proposed.power_percent <= 0 || proposed.passes <= 0)
    return null;
  const dose = (step: StepSettings) => step.power_percent * step.passes;
  const speed = (proposed.speed_mm_min * dose(engineStep)) / dose(proposed);
  if (proposed.fill_type === 'line') return speed;
  if (proposed.interval_mm === null || engineStep.interval_mm === null) return null;
  return (speed * proposed.interval_mm) / engineStep.interval_mm;
}

/** The comparable speed of every proposed step; null if the engine has no such step. */
export function comparableSpeeds(
  { steps }: GeneratedSettings,
  engine: { steps: readonly Step[] },
): (number | null)[] {
  return steps.map((step, at) => {
    const engineStep = engine.steps[at];
    const isSame =
      engineStep !== undefined &&
      steps.length === engine.steps.length &&
      step.pass_type === engineStep.pass_type &&
      step.pass_number === engineStep.pass_number &&
      step.global_pass === engineStep.global_pass;
    return isSame ? comparableSpeed(step.settings, engineStep.settings) : null;
  });
}
