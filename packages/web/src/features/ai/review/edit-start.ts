import type { AiSetting } from '@beamwright/contract';
import { compareEnergy } from '@beamwright/domain';

type Settings = AiSetting['steps'][number]['settings'];

/** Of the most energy in our band: rounding a speed must not lead out of it again. */
const SAFE_SHARE = 0.98;

export interface EditStart {
  speed_mm_min: number;
  /** Energy over our answer at that speed. */
  ratio: number;
}

interface Compared {
  proposed: Settings;
  ours: AiSetting['engine_steps'][number];
  /** Whether the material can burn. */
  burns: boolean;
}

/**
 * The speed that brings a proposal above our band just inside of it, all else being as proposed; null for a proposal
 * that is not above, or that no speed brings there.
 */
export function editStart({ proposed, ours, burns }: Compared): EditStart | null {
  const { hottest, ratio, band, most } = compareEnergy(proposed, ours, burns);
  const limit = Math.min(band[1], most);
  if (hottest <= limit || !Number.isFinite(hottest)) return null;
  const factor = hottest / (limit * SAFE_SHARE);
  const speed_mm_min = Math.ceil(proposed.speed_mm_min * factor);
  const after = compareEnergy({ ...proposed, speed_mm_min }, ours, burns);
  return after.hottest <= limit ? { speed_mm_min, ratio: ratio / factor } : null;
}
