import type { MachineProfile, StepSettings } from '../types.ts';
import { proposalLimits } from './proposal-limits.ts';

/**
 * Numbers for a setting that runs all of its passes `repeats` times, so that together they do what these do once: fewer
 * passes, else each of them faster, with less power where the machine isn’t fast enough, as far as it goes.
 */
export function inRepeats(
  settings: StepSettings,
  repeats: number,
  machine: MachineProfile,
): StepSettings {
  const passes = Math.ceil(settings.passes / repeats);
  const more = (passes * repeats) / settings.passes;
  if (more === 1) return { ...settings, passes };
  const limits = proposalLimits(machine);
  const fastest = limits.find(({ field }) => field === 'speed_mm_min')?.high;
  const least = limits.find(({ field }) => field === 'power_percent')?.low ?? 0;
  // Rounded to less energy, never to more than ours.
  const faster = Math.ceil(settings.speed_mm_min * more);
  const speed_mm_min = Math.min(faster, fastest ?? faster);
  const power = (settings.power_percent * speed_mm_min) / (settings.speed_mm_min * more);
  const power_percent =
    speed_mm_min === faster ? settings.power_percent : Math.max(least, Math.floor(power * 10) / 10);
  return { ...settings, passes, speed_mm_min, power_percent };
}
