import type { Operation } from '../types.ts';

/** Run order: burned surfaces first, the outline last, so that the part does not move. */
const RUN_ORDER: readonly Operation[] = ['Engrave', 'Mark', 'Score', 'Perforate', 'Cut'];

export function inRunOrder(operations: Iterable<Operation>): Operation[] {
  const wanted = new Set(operations);
  return RUN_ORDER.filter((operation) => wanted.has(operation));
}
