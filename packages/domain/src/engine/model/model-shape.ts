import type { LaserType, Operation } from '../../types.ts';
import type { ModelNode } from './fit-model.ts';

/** A node with the amount of evidence for it on this laser and operation. */
export interface FittedNode extends ModelNode {
  rows: number;
  contributors: number;
  /** Coefficients of the energy form (`energy-terms.ts`): ln of J/mm or J/mm². */
  energy: number[];
}

/** Half-widths of the band, in predicted standard deviations. */
interface BandWidths {
  /** Contained 80 % of the settings of sources left out of the fit. */
  band_z: number;
  /** The same after three results of the machine; never wider than without them. */
  band_z_learned: number;
}

/** One step of the confidence of a group's answers. */
export interface ReliabilityStep {
  /** Applies to answers whose predicted standard deviation of ln speed is at most this; the last one to all others. */
  sd_most: number;
  /** Share of such answers, without their source, within a factor of 2 of the published energy. */
  share: number;
}

/** What left-out sources say about the answers of one laser and operation. */
export interface Calibration extends BandWidths {
  reliability: ReliabilityStep[];
  /** The same after three results of the machine. */
  reliability_learned: ReliabilityStep[];
}

/** Everything fitted for one laser and operation. */
export interface FittedGroup extends Calibration {
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
