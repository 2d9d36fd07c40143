import { judgeCustomMaterial } from '../custom-materials/custom-findings.ts';
import type { CustomMaterial } from '../custom-materials/custom-material.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { remember } from '../remember.ts';
import { checkSafety } from '../safety/check-safety.ts';
import type { AddedFinding, MachineProfile, Message, SafetyVerdict } from '../types.ts';
import { ruleFor } from './lab-rules.ts';
import type { LabRule, LabStatus } from './lab-types.ts';

export interface LabCell {
  status: LabStatus;
  /** Why safety refuses it; empty unless it is blocked. */
  reasons: Message[];
  /** As managers wrote it; `null` if it is blocked or not listed. */
  reason: string | null;
  max_thickness_mm: number | null;
}

export interface LabStock {
  name: string;
  /** `null` for a material of the catalog. */
  custom: CustomMaterial | null;
  /** Blocks of the installation for this name (SAF-21). */
  added?: readonly AddedFinding[];
}

/**
 * What a makerspace allows of a material on a machine, with what safety says of it. A block of safety stays a block,
 * whatever the rule (LAB-2). Without rules (`null`) makerspace mode is off.
 */
export function judgeInLab(
  stock: LabStock,
  machine: MachineProfile,
  rules: readonly LabRule[] | null,
): LabCell {
  const refused = verdictsOn(stock, machine).filter(({ level }) => level === 'block');
  if (refused.length > 0 || stock.custom?.is_blocked === true) {
    const reasons = refused.flatMap((verdict) => verdict.reasons);
    return { status: 'blocked', reasons, reason: null, max_thickness_mm: null };
  }
  if (rules === null)
    return { status: 'allowed', reasons: [], reason: null, max_thickness_mm: null };
  const names = [stock.name, stock.custom?.behaves_like ?? null].filter((name) => name !== null);
  const { rule, reason, max_thickness_mm } = ruleFor(rules, names);
  return { status: rule, reasons: [], reason, max_thickness_mm };
}

/** By what it is on this machine and, for a custom material, by its own words. */
function verdictsOn({ name, custom, added = [] }: LabStock, machine: MachineProfile) {
  const material = custom === null ? name : (custom.behaves_like ?? name);
  const onMachine = judgeOnMachine({ material, machine, added });
  return custom === null ? [onMachine] : [onMachine, judgeCustomMaterial(custom)];
}

interface StockOnMachine {
  material: string;
  machine: MachineProfile;
  added: readonly AddedFinding[];
}

/** A list is judged whole each time it is shown, at a kiosk every few seconds. */
const judgeOnMachine = remember(
  ({ material, machine, added }: StockOnMachine): SafetyVerdict =>
    checkSafety({
      parsed: parseJob({ material, laser_type: machine.type }),
      text: material,
      machine,
      added,
    }),
  { keyOf: JSON.stringify, most: 4000 },
);
