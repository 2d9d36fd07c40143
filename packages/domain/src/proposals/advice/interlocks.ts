import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst, isBanned } from './negated-advice.ts';

/** Hands in the machine while it runs. */
const REACHING = new RegExp(
  `\\b${adviceWords('in_the_machine')}(?: \\w+){0,6} ${adviceWords('while')}\\b`,
  'g',
);

const against = advisesAgainst(adviceWords('interlock'));

/** ADV-1: disabling interlocks, doors, lids, guards, covers or stops, or reaching inside while it runs. */
export const interlocksRule: AdviceRule = {
  number: 'ADV-1',
  isIn: (sentence) =>
    against(sentence) ||
    [...sentence.matchAll(REACHING)].some((match) => !isBanned(sentence, match)),
};
