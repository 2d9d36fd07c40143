import { sweeps } from '../engine/physics/sweeps.ts';
import type { Step, StepSettings } from '../types.ts';

/** What energy is made of; interval and hatch count in fills only. */
export type EnergyNumbers = Pick<
  StepSettings,
  'speed_mm_min' | 'power_percent' | 'passes' | 'interval_mm' | 'hatch_type'
>;

/** How settings compare with the engine's step in energy. */
export interface EnergyDistance {
  /** Energy over the engine's: 2 is twice as much. */
  ratio: number;
  /** 1 inside the band, else energy beyond its nearer end as a factor above 1; infinite where it cannot be computed. */
  beyond: number;
}

/**
 * How settings compare by energy: the engine's own settings would put the same energy into the work at its speed divided
 * by `ratio`, and that speed is held against its band (EXC-9). Watts are the same on both sides.
 */
export function energyDistance(
  settings: EnergyNumbers,
  step: Pick<Step, 'settings' | 'speed_band_mm_min'>,
): EnergyDistance {
  const isFill = step.settings.fill_type === 'fill';
  const ratio = energyShare(settings, isFill) / energyShare(step.settings, isFill);
  const speed = step.settings.speed_mm_min / ratio;
  const [low, high] = step.speed_band_mm_min;
  const beyond = Math.max(1, low / speed, speed / high);
  return { ratio, beyond: beyond < Number.POSITIVE_INFINITY ? beyond : Number.POSITIVE_INFINITY };
}

/** Power × passes / speed for lines; for fills also × sweeps, over the line interval. */
function energyShare(
  { speed_mm_min, power_percent, passes, interval_mm, hatch_type }: EnergyNumbers,
  isFill: boolean,
): number {
  const line = (power_percent * passes) / speed_mm_min;
  if (!isFill) return line;
  return (line * sweeps({ hatch_type })) / (interval_mm ?? 1);
}
