import type { AiSetting } from '@beamwright/contract';
import { compareEnergy } from '@beamwright/domain';

type Settings = AiSetting['steps'][number]['settings'];

/** Slightly below the band's maximum energy, so rounding the speed can't leave the band again. */
const SAFE_SHARE = 0.98;

export interface EditStart {
  speed_mm_min: number;
  /** Energy at that speed as a multiple of our answer's. */
  ratio: number;
}

interface EditComparison {
  proposed: Settings;
  ours: AiSetting['engine_steps'][number];
  burns: boolean;
}

/**
 * The speed that brings a proposal above our band just inside it, with everything else unchanged.
 * Null for a proposal that isn't above, or that no speed can bring inside.
 */
export function editStart({ proposed, ours, burns }: EditComparison): EditStart | null {
  const { hottest, ratio, band, most } = compareEnergy(proposed, ours, burns);
  const limit = Math.min(band[1], most);
  if (hottest <= limit || !Number.isFinite(hottest)) return null;
  const factor = hottest / (limit * SAFE_SHARE);
  const speed_mm_min = Math.ceil(proposed.speed_mm_min * factor);
  const after = compareEnergy({ ...proposed, speed_mm_min }, ours, burns);
  return after.hottest <= limit ? { speed_mm_min, ratio: ratio / factor } : null;
}
