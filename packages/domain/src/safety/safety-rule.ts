import type { Message } from '../messages/message.ts';
import type { Material } from '../materials/catalog.ts';
import type { Mention } from '../parsing/mention.ts';
import type { Typo } from './find-mistyped-hazard.ts';
import type { MachineProfile, ParsedJob, SafetyLevel } from '../types.ts';

/** Input of a rule. */
export interface SafetyContext {
  parsed: ParsedJob;
  /** Catalog row of the material finally chosen; `null` when none or unknown. */
  material: Material | null;
  /** Every material named anywhere in the text, including negated ones. */
  mentions: readonly Mention[];
  /** A possible typo of a blocked material. */
  typo: Typo | null;
  /** Words of the text, folded and corrected. */
  words: readonly string[];
  /** `null` when the laser is unknown: rules about one kind of laser then do not apply. */
  machine: MachineProfile | null;
}

export interface Finding {
  level: SafetyLevel;
  /** What happens to lungs, machine or fire risk. */
  reasons: Message[];
  alternatives: string[];
  precautions: Message[];
  /** Emissions of the work. */
  emissions: string[];
  /** What to look for on the data sheet. */
  data_sheet: Message[];
}

/** One rule of SPEC.md: its number and finding, or `null` when it does not apply. */
export interface SafetyRule {
  number: string;
  check: (context: SafetyContext) => Finding | null;
}

export function finding(level: SafetyLevel, parts: Partial<Omit<Finding, 'level'>>): Finding {
  return {
    level,
    reasons: parts.reasons ?? [],
    alternatives: parts.alternatives ?? [],
    precautions: parts.precautions ?? [],
    emissions: parts.emissions ?? [],
    data_sheet: parts.data_sheet ?? [],
  };
}
