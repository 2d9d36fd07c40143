import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst, isBanned } from './negated-advice.ts';

const BEYOND = new RegExp(
  `\\b(?:${adviceWords('beyond')}(?: \\w+){0,4} ${adviceWords('rated_value')}|${adviceWords('overdrive')})(?=\\s|$)`,
  'g',
);

const against = advisesAgainst(adviceWords('limit'));

/** ADV-7: exceeding the limits of the machine, or ignoring warnings. */
export const limitsRule: AdviceRule = {
  number: 'ADV-7',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(BEYOND)].some((match) => !isBanned(sentence, match)),
};
