import type { StepSettings } from '../../types.ts';

/** Settings of a step with the passes of all its repeats, which energy is computed from. */
export const withAllRepeats = (settings: StepSettings, repeats: number): StepSettings => ({
  ...settings,
  passes: settings.passes * repeats,
});
