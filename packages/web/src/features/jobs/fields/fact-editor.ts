import type { OverrideField, Overrides } from '../draft/draft.ts';
import type { Facts } from '../draft/facts.ts';

/** How a field reads and changes the facts of the draft. */
export interface FactEditor {
  facts: Facts;
  onSet: (change: Overrides) => void;
  /** Resets the fact to the sentence's value. */
  onDrop: (field: OverrideField) => void;
}
