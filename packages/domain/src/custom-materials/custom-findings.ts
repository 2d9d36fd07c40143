import { inReadableTexts } from '../language/readable-texts.ts';
import { findMaterial } from '../materials/find-material.ts';
import { remember } from '../remember.ts';
import { resolveNames } from '../parsing/naming.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { readText } from '../parsing/read-text.ts';
import { addFindings, checkSafety } from '../safety/check-safety.ts';
import type { AddedFinding, SafetyVerdict } from '../types.ts';
import { namesOf, type CustomMaterial } from './custom-material.ts';
import { findCustomNames } from './custom-names.ts';
import { customMaterialMessage } from './messages.ts';

/** Every word of a custom material that may name a hazard. */
export const wordsOfMaterial = (material: CustomMaterial): string[] =>
  [...namesOf(material), material.safety_notes, material.behaves_like].filter(
    (words) => words !== null,
  );

/**
 * What a custom material is by itself: by each of its names, its notes and the material it behaves like (SAF-25). No
 * laser is known, so that rules for one laser come from the job. Remembered: a job may name dozens, and a list has all.
 */
export const judgeCustomMaterial: (material: CustomMaterial) => SafetyVerdict = remember(judge, {
  keyOf: ({ name, other_names, behaves_like, safety_notes }) =>
    JSON.stringify([name, other_names, behaves_like, safety_notes]),
  most: 4000,
});

function judge(material: CustomMaterial): SafetyVerdict {
  const alike = material.behaves_like ?? '';
  const stock = parseJob({ material: alike || material.name, laser_type: null });
  // One by one: another name or the family must not turn a hazard into a mere mention.
  const texts = wordsOfMaterial(material).flatMap((words) => inReadableTexts([words]));
  const verdicts = texts.flatMap((text) => {
    const beside = parseJob({ text: `${text} ${alike}`, laser_type: null });
    return [stock, beside].map((parsed) => checkSafety({ parsed, text, machine: null }));
  });
  return [...verdicts, ...verdictsOfNames(material)].reduce((all, verdict) =>
    addFindings(all, reasonsAsFindings(verdict)),
  );
}

/** What is warned of under its own name is warned of, whatever it is said to behave like. */
function verdictsOfNames(material: CustomMaterial): SafetyVerdict[] {
  const names = namesOf(material);
  const mentioned = names
    .flatMap((name) => resolveNames(readText(name)).mentions)
    .filter(({ negated, contextual, value }) => !negated && !contextual && !value.object)
    .map(({ value }) => value.material);
  const all = new Set([...names.map((name) => findMaterial(name)), ...mentioned]);
  return [...all]
    .filter((each) => each !== null)
    .filter(({ safety, generic }) => safety === 'warn' && !generic)
    .map(({ canonical }) => judgeAlone(canonical));
}

const judgeAlone = (name: string): SafetyVerdict =>
  checkSafety({
    parsed: parseJob({ material: name, laser_type: null }),
    text: name,
    machine: null,
  });

const reasonsAsFindings = ({ level, reasons, alternatives }: SafetyVerdict): AddedFinding[] =>
  level === 'safe'
    ? []
    : reasons.map((reason) => ({ rule: 'SAF-25', level, reason, alternatives }));

/** What custom materials add to everything that names them: they raise a verdict and never lower it (SAF-25). */
export function findingsOfMaterials(materials: readonly CustomMaterial[]): AddedFinding[] {
  return materials.flatMap((material) => [
    ...findingOf(material, judgeCustomMaterial(material)),
    ...ownFindings(material),
  ]);
}

/** The same for the materials that a text names. */
export function findingsInTexts(
  texts: readonly string[],
  materials: readonly CustomMaterial[],
): AddedFinding[] {
  const named = new Set(
    texts.flatMap((text) =>
      findCustomNames(text, materials).mentions.map(({ material }) => material),
    ),
  );
  return findingsOfMaterials([...named]);
}

/** A verdict as findings; a safe one adds nothing. */
export function findingOf(
  { name }: CustomMaterial,
  { level, reasons, alternatives }: SafetyVerdict,
): AddedFinding[] {
  if (level === 'safe') return [];
  const reason = customMaterialMessage('reasons', { material: name, reasons });
  return [{ rule: ruleOf(name), level, reason, alternatives }];
}

function ownFindings({ name, safety_notes, is_blocked }: CustomMaterial): AddedFinding[] {
  const rule = ruleOf(name);
  const findings: AddedFinding[] = [];
  if (is_blocked) {
    const reason = customMaterialMessage('blocked', { material: name });
    findings.push({ rule, level: 'block', reason, alternatives: [] });
  }
  if (safety_notes !== null) {
    const reason = customMaterialMessage('note', { material: name, note: safety_notes });
    findings.push({ rule, level: 'warn', reason, alternatives: [] });
  }
  return findings;
}

const ruleOf = (name: string): string => `MATERIAL:${name}`;
