/** The most frequent complaints about a result (specification §9). */
export const ISSUES = [
  'too fast',
  'too slow',
  'too hot',
  'not enough power',
  'too much power',
  'rough edge',
] as const;
export type Issue = (typeof ISSUES)[number];

/** Phrases for each; matched on whole words, ignoring case. */
const PHRASES: Record<Issue, string> = {
  'too fast': 'too fast|too quick|speed (?:is |was )?too high',
  'too slow': 'too slow|speed (?:is |was )?too low',
  'too hot': 'too hot|burn(?:t|ed|s)? too much|charred|scorched',
  'not enough power': 'not enough power|too little power|too weak|power (?:is |was )?too low',
  'too much power': 'too much power|too strong|power (?:is |was )?too high',
  'rough edge': 'rough edges?|edges? (?:is|are|was|were) rough|ragged edges?',
};
/** "Not too fast" is not a complaint; "not enough" is. */
const DENIED = "(?<!\\b(?:not|never|isn't|wasn't|no longer) (?:at all )?)";

const PATTERNS = ISSUES.map((issue) => {
  const denied = issue === 'not enough power' ? '' : DENIED;
  return { issue, pattern: new RegExp(`${denied}\\b(?:${PHRASES[issue]})\\b`, 'i') };
});

/** The common issues that a note mentions, in the order of `ISSUES` (FBK-2). */
export function findIssues(notes: string): Issue[] {
  const text = notes.replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  return PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ issue }) => issue);
}
