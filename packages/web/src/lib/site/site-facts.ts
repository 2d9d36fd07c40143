import type { Plan } from '@beamwright/contract';

/** What pages say that neither the domain nor the source code knows. */
export interface SiteFacts {
  /** From the plans table, in its order. */
  plans: readonly Plan[];
  /** Whether plans can be bought on this installation; else administrators assign them. */
  isSelling: boolean;
}
