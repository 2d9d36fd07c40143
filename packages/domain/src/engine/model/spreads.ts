import type { LaserType } from '../../types.ts';

/**
 * Standard deviations of ln speed that belong to people and machines, not to material. They are what the fit expects of
 * a source it never saw, and what a user's own results are weighed by.
 */
export interface Spread {
  /** One source, or one machine, against the middle of all. */
  contributor: number;
  /** The same in one family of materials, on top. */
  family: number;
  /** The same in one material, on top; in the fit itself part of `row`, because few sources say a material twice. */
  material: number;
  /** Per ln of thickness (cuts): how much steeper or flatter than the rest it slows down. */
  size: number;
  /** One setting against the others of its source. */
  row: number;
}

/** Too few sources to tell: wide. */
const UNKNOWN_LINE: Spread = { contributor: 0.5, family: 0.4, material: 0.2, size: 0.2, row: 0.4 };

/**
 * Found by marginal likelihood (REML) of the published rows per laser and kind of work, rounded, and seen to be no worse
 * than before on sources left out, one at a time and half of them at once. Makers of small diodes agree about cuts and
 * least of all about engravings; with CO2 it is the other way round.
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
