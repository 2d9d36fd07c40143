/** What a makerspace allows of a material on a machine (LAB-1). */
export const LAB_RULES = ['allowed', 'with_staff', 'not_allowed'] as const;
export type LabRuleKind = (typeof LAB_RULES)[number];

/** As shown: what safety refuses can't be allowed by anybody. */
export const LAB_STATUSES = [...LAB_RULES, 'blocked'] as const;
export type LabStatus = (typeof LAB_STATUSES)[number];

/** One cell of the list: a material on one machine. */
export interface LabRule {
  /** Of the catalog, or a custom material. */
  material: string;
  rule: LabRuleKind;
  /** Why; `null` only of what is allowed, or isn't listed. */
  reason: string | null;
  max_thickness_mm: number | null;
}

export const INDUCTION_STATES = ['valid', 'expiring', 'expired', 'not_started'] as const;
export type InductionState = (typeof INDUCTION_STATES)[number];
