import type { AddedFinding, SafetyLevel } from '../types.ts';
import { findingsOfLab, type Lab, type LabWork } from './lab-rules.ts';
import { labMessage } from './messages.ts';

const SEVERITY: Record<SafetyLevel, number> = { safe: 0, warn: 1, block: 2 };

/**
 * What a makerspace adds to work that names no machine (LAB-8): it may be burned on each of these, so the strictest
 * decides. Without any it needs staff. Inductions are for one machine, and aren't asked.
 */
export function findingsWithoutMachine(
  labs: readonly Lab[],
  isStaff: boolean,
  work: LabWork,
): AddedFinding[] {
  const [material] = work.materials;
  if (material === undefined) return [];
  if (labs.length === 0) {
    const unlisted = { machine_name: '', rules: [], is_staff: isStaff, induction: null };
    const reason = labMessage('no_machine', { material });
    return findingsOfLab(unlisted, work).map(({ rule, level, alternatives }) => ({
      rule,
      level,
      reason,
      alternatives,
    }));
  }
  const judge = (lab: Lab, leaves = work.leaves) =>
    findingsOfLab({ ...lab, induction: null }, { ...work, leaves: leaves ?? false });
  // As a file, what needs staff is blocked like what isn't allowed, which is named first.
  const judged = labs.map((lab) => ({
    findings: judge(lab),
    severity: [severityOf(judge(lab)), severityOf(judge(lab, false))] as const,
  }));
  const [strictest] = judged.toSorted(
    ({ severity: a }, { severity: b }) => b[0] - a[0] || b[1] - a[1],
  );
  return strictest?.findings ?? [];
}

/** What needs staff is stricter than nothing, also for staff. */
const severityOf = (findings: readonly AddedFinding[]): number =>
  Math.max(-1, ...findings.map(({ level }) => SEVERITY[level]));
