/** Before a shorter clause, a comma is that of an enumeration: “Move, tag, pin, delete or restore …”. */
const MIN_CLAUSE = 12;
const MIN_BEFORE_COLON = 8;
const COLON = /[:;]| and (?:get|ask) /;

/** The first clause of a summary, without its period. */
export function titleOf(summary: string): string {
  const [sentence = summary] = summary.split(/\. |\.$/, 1);
  const ends = [
    { at: sentence.search(COLON), min: MIN_BEFORE_COLON },
    { at: sentence.indexOf(','), min: MIN_CLAUSE },
  ].filter(({ at, min }) => at >= min);
  return sentence.slice(0, Math.min(sentence.length, ...ends.map(({ at }) => at)));
}
