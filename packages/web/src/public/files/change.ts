/** What changed about a material, from `changes.csv` of the domain. */
export interface Change {
  /** `2026-11-30`. */
  date: string;
  /** As in the catalog. */
  material: string;
  kind: 'added' | 'removed' | 'settings' | 'safety';
  /** Published settings before and after. */
  before: number;
  after: number;
}

/** The whole history: what was known when it began is no change. */
export interface Changes {
  since: string;
  /** The newest first. */
  list: readonly Change[];
}
