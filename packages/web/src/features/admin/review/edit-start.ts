import type { AiSetting } from '@beamwright/contract';
import { bandRatio, energyRatio } from './draft-energy.ts';
import type { Settings } from './draft-energy.ts';

/** Of the most energy in our band: rounding a speed must not lead out of it again. */
const SAFE_SHARE = 0.98;

export interface EditStart {
  speed_mm_min: number;
  /** Energy over our answer at that speed. */
  ratio: number;
}

/**
 * The speed that brings a proposal above our band just inside of it, all else being as proposed; null for a proposal
 * that is not above, or that cannot be compared.
 */
export function editStart(
  proposed: Settings,
  ours: AiSetting['engine_steps'][number],
): EditStart | null {
  const ratio = energyRatio(proposed, ours.settings);
  const [, most] = bandRatio(ours);
  if (ratio === null || ratio <= most) return null;
  const target = most * SAFE_SHARE;
  return { speed_mm_min: Math.ceil((proposed.speed_mm_min * ratio) / target), ratio: target };
}
