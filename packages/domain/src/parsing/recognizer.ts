import type { JobText } from './job-text.ts';
import type { Naming } from './naming.ts';
import type { ParseInput } from './parse-input.ts';
import type { DepthWords } from './recognize/depth.ts';
import type { Lengths } from './recognize/lengths.ts';
import type { MachineFacts } from './recognize/machine-facts.ts';
import type { Measure } from './recognize/measures.ts';
import type { Operations } from './recognize/operations.ts';
import type { Sizes } from './recognize/sizes.ts';
import type { Stock } from './recognize/stock.ts';

/** The findings of the recognizers in a sentence, one entry each. */
export interface Findings {
  naming: Naming;
  machine: MachineFacts;
  sizes: Sizes;
  measures: Measure[];
  stock: Stock;
  lengths: Lengths;
  operations: Operations;
  depth: DepthWords;
  color: string | null;
  quantity: number | null;
  unknown_material: string | null;
}

type Name = keyof Findings;

/** One step of reading a sentence. It runs once, after those it names, and changes only who owns which token. */
export interface Recognizer<Finds extends Name = Name, After extends Name = Name> {
  finds: Finds;
  /** Recognizers whose findings this one uses or whose tokens it skips. */
  after: readonly After[];
  recognize(text: JobText, found: Pick<Findings, After>, input: ParseInput): Findings[Finds];
}

/** Declares a recognizer: `recognize` sees only the findings named in `after`. */
export function recognizer<Finds extends Name, const After extends Name>(
  declared: Recognizer<Finds, After>,
): Recognizer<Finds> {
  return declared;
}

/** The findings of all recognizers, run in the order given. */
export function recognizeAll(
  text: JobText,
  input: ParseInput,
  recognizers: readonly Recognizer[],
): Findings {
  const found: Partial<Record<Name, unknown>> = {};
  for (const one of recognizers) found[one.finds] = one.recognize(text, found as Findings, input);
  return found as Findings;
}
