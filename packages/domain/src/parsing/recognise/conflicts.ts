import { formatMm } from '../../units/length.ts';
import type { Conflict, JobAnswers, Operation } from '../../types.ts';
import { wordsOf } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import { depthsInConflict } from './depth.ts';
import type { Lengths } from './lengths.ts';
import type { ChosenMaterial } from './material.ts';
import { NEEDS_THICKNESS } from './operations.ts';

/** Stated once in the form or answered, a thing is settled. */
export interface Settled {
  material: boolean;
  thickness: boolean;
  depth: boolean;
}

/** Everything the sentence says in two ways and the answer would change the settings (CLA-5). */
export function findConflicts(
  text: JobText,
  said: { chosen: ChosenMaterial; lengths: Lengths; operations: readonly Operation[] },
  settled: Settled,
): Conflict[] {
  const { chosen, lengths, operations } = said;
  const conflicts: Conflict[] = [];
  if (!settled.material && chosen.material !== null && chosen.rival !== null)
    conflicts.push({
      field: 'material',
      said: [chosen.material.canonical, chosen.rival.canonical],
    });
  const needsThickness = operations.some((operation) => NEEDS_THICKNESS.has(operation));
  if (!settled.thickness && needsThickness && lengths.conflict_mm.length > 0)
    conflicts.push({ field: 'thickness', said: lengths.conflict_mm.map(formatMm) });
  if (settled.depth) return conflicts;
  if (isCutNotThrough(text, operations))
    conflicts.push({ field: 'depth', said: ['cut', 'not through'] });
  else if (operations.includes('Engrave') && depthsInConflict(text).length > 0)
    conflicts.push({ field: 'depth', said: depthsInConflict(text) });
  return conflicts;
}

/** A complaint ("5 mm/s in 3 passes but not through") names what was tried; a wish does not. */
export function isCutNotThrough(text: JobText, operations: readonly Operation[]): boolean {
  if (!operations.includes('Cut') || wordsOf(text, 'not_through').length === 0) return false;
  return !text.tokens.some((_, at) => text.claims.owner(at) === 'setting');
}

/** Cut "but not through", answered: shallow is a score, deep is left to the rule for deep cuts. */
export function settledCut(
  text: JobText,
  operations: readonly Operation[],
  answers: JobAnswers | undefined,
): Operation[] {
  const shallow = answers?.depth === 'light' || answers?.depth === 'medium';
  if (!shallow || !isCutNotThrough(text, operations)) return [...operations];
  return operations.map((operation) => (operation === 'Cut' ? 'Score' : operation));
}
