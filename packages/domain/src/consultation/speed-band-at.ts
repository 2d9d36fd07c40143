import { machineLimits, SPEED_MIN_MM_S } from '../machines/limits.ts';
import { energyRatios } from '../proposals/energy-ratios.ts';
import type { MachineProfile, Step, StepSettings } from '../types.ts';

/**
 * The engine's band at other power, passes and line interval: the speeds with the same energy, mm/min, as far as the
 * machine goes. `null` where the numbers can't be compared.
 */
export function speedBandAt(
  settings: StepSettings,
  engine: Pick<Step, 'settings' | 'speed_band_mm_min'>,
  machine: MachineProfile,
): [low: number, high: number] | null {
  const { total } = energyRatios(settings, engine.settings);
  if (!Number.isFinite(total)) return null;
  const factor = (settings.speed_mm_min * total) / engine.settings.speed_mm_min;
  const [low, high] = engine.speed_band_mm_min;
  const most = machineLimits(machine).speed_max_mm_s * 60;
  const inside = (speed: number) => Math.min(most, Math.max(SPEED_MIN_MM_S * 60, speed));
  return [Math.floor(inside(low * factor)), Math.ceil(inside(high * factor))];
}
