/** Ordinary words one slip away from a material or a verb of the trade; they mean themselves. */
export const DISTINCT_WORDS: ReadonlySet<string> = new Set(
  'state plate place grass class brash steal stall steep sleek pain paint paints'.split(' '),
);
