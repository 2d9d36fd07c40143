import type { Plan } from '@beamwright/contract';
import type { MaterialFindings } from './added-findings.ts';

/** What pages say that neither the domain nor the source code knows. */
export interface SiteFacts {
  /** From the plans table, in its order. */
  plans: readonly Plan[];
  /** Whether plans can be bought on this installation; else administrators assign them. */
  isSelling: boolean;
  /** What its administrators added about materials; `null` while that is not known. */
  findings: MaterialFindings | null;
}
