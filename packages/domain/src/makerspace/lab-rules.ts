import type { CustomMaterial } from '../custom-materials/custom-material.ts';
import { customNamed } from '../custom-materials/custom-names.ts';
import { fold } from '../language/fold.ts';
import { findMaterial } from '../materials/find-material.ts';
import { remember } from '../remember.ts';
import type { AddedFinding, SafetyLevel } from '../types.ts';
import type { JobReading } from '../workflow/read-job.ts';
import type { InductionState } from './induction-state.ts';
import type { LabRule, LabRuleKind } from './lab-types.ts';
import { labMessage } from './messages.ts';

/** A machine of a makerspace, and who works on it. */
export interface Lab {
  machine_name: string;
  /** `null` while makerspace mode is off: only inductions count then. */
  rules: readonly LabRule[] | null;
  /** Managers and owners. */
  is_staff: boolean;
  /** `null` if the machine needs none. */
  induction: InductionState | null;
}

/** Work on the machine of a `Lab`. */
export interface LabWork {
  /** Every name of the stock: a custom material, and what it behaves like. */
  materials: readonly string[];
  /** `null` if unknown. */
  thickness_mm: number | null;
  /** It leaves the app, where nobody is asked any more: as a file, or on the screen of a kiosk. */
  leaves?: boolean;
}

const STRICTNESS: Record<LabRuleKind, number> = { allowed: 0, with_staff: 1, not_allowed: 2 };

/** A name of no catalog takes up to a millisecond to look up, and lists ask for each of theirs again and again. */
const findListed = remember(findMaterial, { keyOf: (name) => name, most: 4000 });

/** Two names with the same key are one material. */
export const labKey = (name: string): string =>
  findListed(name)?.canonical.toLowerCase() ?? fold(name).toLowerCase().trim();

/** By the key of their material; the first of each. */
export const byLabKey = <Named>(
  items: readonly Named[],
  nameOf: (item: Named) => string,
): Map<string, Named> =>
  new Map(items.toReversed().map((item) => [labKey(nameOf(item)), item] as const));

/**
 * The rule for a material, by its names: the strictest of them, and the least thickness (LAB-5). The first is its own:
 * if it isn't listed it needs staff (LAB-1); others count only where they are listed.
 */
export function ruleFor(
  rules: readonly LabRule[],
  [own = '', ...others]: readonly string[],
): LabRule {
  const listed = (name: string) => {
    const key = labKey(name);
    return rules.find(({ material }) => labKey(material) === key);
  };
  const first = listed(own) ?? unlisted(own);
  const found = others.map(listed).filter((rule) => rule !== undefined);
  return found.reduce((one, other) => {
    const stricter = STRICTNESS[other.rule] > STRICTNESS[one.rule] ? other : one;
    const most = [one, other].map(({ max_thickness_mm }) => max_thickness_mm ?? Infinity);
    const least = Math.min(...most);
    return { ...stricter, max_thickness_mm: least === Infinity ? null : least };
  }, first);
}

const unlisted = (material: string): LabRule => ({
  material,
  rule: 'with_staff',
  reason: null,
  max_thickness_mm: null,
});

/** What the rules of a makerspace add to the verdict on some work; they never lower it (LAB-2). */
export function findingsOfLab(lab: Lab, work: LabWork): AddedFinding[] {
  const findings = inductionFindings(lab);
  const [material] = work.materials;
  if (material === undefined || lab.rules === null) return findings;
  return [...findings, ...ruleFindings(lab, lab.rules, work)];
}

/** A read job as work on its machine. */
export function labWorkOf({ parsed, custom }: JobReading): LabWork {
  const names = [custom.stock?.name ?? null, parsed.material].filter((name) => name !== null);
  return { materials: names, thickness_mm: parsed.thickness_mm };
}

/** A saved material as work: under its own name, and as the one it behaves like. */
export function labNamesOf(material: string, custom: readonly CustomMaterial[]): string[] {
  const own = customNamed(material, custom);
  if (own === undefined) return [material];
  return [own.name, ...(own.behaves_like === null ? [] : [own.behaves_like])];
}

function ruleFindings(
  { machine_name: machine, is_staff }: Lab,
  rules: readonly LabRule[],
  work: LabWork,
): AddedFinding[] {
  const [name = ''] = work.materials;
  const { rule, reason, max_thickness_mm: max } = ruleFor(rules, work.materials);
  const material = findListed(name)?.canonical ?? name;
  const about = { material, machine };
  const find = (level: SafetyLevel, message: AddedFinding['reason']): AddedFinding[] => [
    { rule: `LAB:${material}`, level, reason: message, alternatives: [] },
  ];
  if (rule === 'not_allowed') {
    return find('block', labMessage('not_allowed', { ...about, reason: reason ?? '' }));
  }
  if (max !== null && work.thickness_mm !== null && work.thickness_mm > max) {
    const thickness = work.thickness_mm;
    return find('block', labMessage('too_thick', { ...about, max, thickness }));
  }
  const limit =
    max !== null && work.thickness_mm === null
      ? find('warn', labMessage('up_to_thickness', { ...about, max }))
      : [];
  if (rule === 'allowed') return limit;
  const message =
    reason === null
      ? labMessage('unlisted', about)
      : labMessage('with_staff', { ...about, reason });
  return [...find(levelWithStaff(is_staff, work), message), ...limit];
}

/** Staff is beside themselves; whoever isn't staff gets no file to burn alone (LAB-3). */
function levelWithStaff(isStaff: boolean, { leaves = false }: LabWork): SafetyLevel {
  if (isStaff) return 'safe';
  return leaves ? 'block' : 'warn';
}

function inductionFindings({ induction, machine_name: machine }: Lab): AddedFinding[] {
  if (induction !== 'expired' && induction !== 'not_started') return [];
  const reason = labMessage(`induction_${induction}`, { machine });
  return [{ rule: 'LAB:induction', level: 'warn', reason, alternatives: [] }];
}
