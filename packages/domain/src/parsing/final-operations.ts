import type { Material } from '../materials/catalog.ts';
import type { Depth, JobAnswers, LaserType, Operation } from '../types.ts';
import type { ParseInput } from './parse-input.ts';
import type { Findings } from './recognizer.ts';
import { inRunOrder } from './run-order.ts';

/**
 * The operations of the form, otherwise those of the sentence, adjusted by the requested color and the answered depth.
 */
export function operationsOf(
  { operations, color, depth, stock, lengths }: Findings,
  input: ParseInput,
): Operation[] {
  const isChosen = (input.operations ?? []).length > 0;
  const marked =
    isChosen || depth.stated !== null
      ? operations.operations
      : markedInColor(operations.operations, {
          material: stock.material,
          laser_type: input.laser_type,
          target_depth_mm: lengths.target_depth_mm,
          color,
        });
  return settledCut(marked, operations.is_not_through, input.answers);
}

/**
 * "grabar en negro" on bare metal under a fiber laser: a color is annealed, not engraved, unless a depth is requested.
 */
function markedInColor(
  operations: Operation[],
  facts: {
    material: Material | null;
    laser_type: LaserType | null;
    target_depth_mm: number | null;
    color: string | null;
  },
): Operation[] {
  const isAnnealed =
    facts.laser_type === 'Fiber' &&
    facts.material?.family === 'metal' &&
    facts.target_depth_mm === null &&
    facts.color !== null;
  if (!isAnnealed) return operations;
  return inRunOrder(operations.map((operation) => (operation === 'Engrave' ? 'Mark' : operation)));
}

/** The answer to a cut "but not through": shallow is a score, deep is left to the rule for deep cuts. */
function settledCut(
  operations: readonly Operation[],
  isNotThrough: boolean,
  answers: JobAnswers | undefined,
): Operation[] {
  const isShallow = answers?.depth === 'light' || answers?.depth === 'medium';
  if (!isShallow || !isNotThrough) return [...operations];
  return operations.map((operation) => (operation === 'Cut' ? 'Score' : operation));
}

/** SPEC §5: a Cut flagged deep is an Engrave. */
export function deepCutIsEngrave(
  operations: readonly Operation[],
  depth: Depth | null,
): Operation[] {
  if (depth !== 'deep' || operations.length !== 1 || operations[0] !== 'Cut')
    return [...operations];
  return ['Engrave'];
}
