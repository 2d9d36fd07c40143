import type { LaserType } from '../../types.ts';

/**
 * Standard deviations of ln speed that come from people and machines, not from materials. The fit expects them of a new
 * source, and they weight a user's own results.
 */
export interface Spread {
  /** One source, or one machine, relative to the mean of all. */
  contributor: number;
  /** In addition, within one family of materials. */
  family: number;
  /** In addition, within one material; part of `row` in the fit itself, because few sources list a material twice. */
  material: number;
  /** Per ln of thickness (cuts): deviation of the slowdown with thickness. */
  size: number;
  /** One setting relative to the others of its source. */
  row: number;
}

/** Wide, because there are too few sources. */
const UNKNOWN_LINE: Spread = { contributor: 0.5, family: 0.4, material: 0.2, size: 0.2, row: 0.4 };

/**
 * Found by marginal likelihood (REML) of the published rows per laser and kind of work, rounded, and verified on
 * left-out sources, one at a time and half of them at once. Makers with small diodes agree about cuts and disagree most
 * about engravings; with CO2 it is the reverse.
 */
export const SPREADS: Record<'line' | 'surface', Record<LaserType, Spread>> = {
  line: {
    CO2: { contributor: 0.34, family: 0.3, material: 0.2, size: 0.2, row: 0.32 },
    Diode: { contributor: 0.22, family: 0.28, material: 0.12, size: 0.15, row: 0.4 },
    Fiber: UNKNOWN_LINE,
    UV: UNKNOWN_LINE,
  },
  surface: {
    CO2: { contributor: 0.35, family: 0.4, material: 0.2, size: 0, row: 0.4 },
    Diode: { contributor: 0.95, family: 0.5, material: 0.2, size: 0, row: 0.6 },
    Fiber: { contributor: 0.5, family: 0.5, material: 0.3, size: 0, row: 0.7 },
    UV: { contributor: 0.6, family: 0.5, material: 0.3, size: 0, row: 0.6 },
  },
};
