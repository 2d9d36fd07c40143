import type { OverrideField, Overrides } from '../draft/draft.ts';
import type { Facts } from '../draft/facts.ts';

/** How a field reads and changes the facts of the job on the bench. */
export interface FactEditor {
  facts: Facts;
  onSet: (change: Overrides) => void;
  /** Gives the fact back to the sentence. */
  onDrop: (field: OverrideField) => void;
}
