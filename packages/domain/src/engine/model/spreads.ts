/**
 * Standard deviations of ln speed that belong to people and machines, not to material. They are what the fit expects of
 * a source it never saw, and what a user's own results are weighed by.
 */
export interface Spread {
  /** One source, or one machine, against the middle of all. */
  voice: number;
  /** The same in one family of materials, on top. */
  family: number;
  /** The same in one material, on top. */
  material: number;
  /** Per ln of thickness (cuts): how much steeper or flatter than the rest it slows down. */
  size: number;
  /** One setting against the others of its source. */
  row: number;
}

/** Chosen by leave-one-source-out score over the published rows. */
export const SPREADS: Record<'line' | 'surface', Spread> = {
  line: { voice: 0.34, family: 0.4, material: 0.2, size: 0.2, row: 0.4 },
  surface: { voice: 0.6, family: 0.5, material: 0.25, size: 0, row: 0.55 },
};
