import type { LaserType, Operation } from '../../types.ts';
import type { ModelNode } from './fit-model.ts';

/** A node with the amount of evidence for it on this laser and operation. */
export interface FittedNode extends ModelNode {
  rows: number;
  contributors: number;
}

/** Half-widths of the band, in predicted standard deviations. */
export interface BandWidths {
  /** Contained 80 % of the settings of sources left out of the fit. */
  band_z: number;
  /** The same after three results of the machine; never wider than without them. */
  band_z_learned: number;
}

/** Everything fitted for one laser and operation. */
export interface FittedGroup extends BandWidths {
  /** Variance of one setting around its source's mean. */
  noise: number;
  rows: number;
  contributors: number;
  any: FittedNode;
  families: Record<string, FittedNode>;
  materials: Record<string, FittedNode>;
}

/** What `scripts/fit-model.ts` writes to `src/generated/model.json`. */
export interface FittedModel {
  groups: Record<string, FittedGroup>;
}

export function groupKey(laser: LaserType, operation: Operation): string {
  return `${laser}|${operation}`;
}
