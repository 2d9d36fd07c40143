import { canBurn } from '../safety/can-burn.ts';
import type { Step, StepSettings } from '../types.ts';
import { compareEnergy, type JudgedEnergy } from './compare-energy.ts';

/** `compareEnergy` for stock by name: unlisted stock burns (SAF-24). */
export function judgeEnergy(
  settings: StepSettings,
  engine: Pick<Step, 'settings' | 'speed_band_mm_min'>,
  material: string | null,
): JudgedEnergy {
  return compareEnergy(settings, engine, canBurn(material));
}
