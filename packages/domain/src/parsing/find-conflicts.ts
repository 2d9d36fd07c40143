import type { Conflict, Operation } from '../types.ts';
import { givenDepth, givenThickness } from './parse-input.ts';
import type { ParseInput } from './parse-input.ts';
import type { Findings } from './recognizer.ts';
import { NEEDS_THICKNESS } from './needs-thickness.ts';

/** Contradictions in the sentence that affect the settings (CLA-5). The form and answers take precedence. */
export function findConflicts(
  { stock, lengths, depth, operations: { is_not_through } }: Findings,
  operations: readonly Operation[],
  input: ParseInput,
): Conflict[] {
  const { material, alternatives } = stock.chosen;
  const conflicts: Conflict[] = [];
  if (stock.stated === null && material !== null && alternatives.length > 0)
    conflicts.push({
      field: 'material',
      values: [material, ...alternatives].map(({ canonical }) => canonical),
    });
  const isThicknessSettled =
    givenThickness(input) !== null || input.answers?.thickness_declined === true;
  const needsThickness = operations.some((operation) => NEEDS_THICKNESS.has(operation));
  if (!isThicknessSettled && needsThickness && lengths.conflict_mm.length > 0)
    conflicts.push({ field: 'thickness', values_mm: lengths.conflict_mm });
  if (givenDepth(input) !== null) return conflicts;
  if (is_not_through && operations.includes('Cut'))
    conflicts.push({ field: 'depth', values: ['cut', 'not through'] });
  else if (operations.includes('Engrave') && depth.conflict.length > 0)
    conflicts.push({ field: 'depth', values: depth.conflict });
  return conflicts;
}
