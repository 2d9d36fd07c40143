import type { Operation } from '../types.ts';

/** Work whose settings depend on how thick the stock is. */
export const NEEDS_THICKNESS: ReadonlySet<Operation> = new Set(['Cut', 'Score', 'Perforate']);
