/** Two answers to one question in one sentence, as the user would give them: "3 mm" and "6 mm". */
export const DEPTH_CONFLICTS = ['cut', 'not through', 'light', 'deep'] as const;

/** Values of a sentence that contradict each other, or one thickness that no sheet of this material has. */
export type Conflict =
  | { field: 'material'; values: string[] }
  | { field: 'thickness'; values_mm: number[] }
  | { field: 'depth'; values: (typeof DEPTH_CONFLICTS)[number][] };

/** A length in the unit in which it is usually said. */
export interface Measure {
  value: number;
  unit: 'mm' | 'in';
}
