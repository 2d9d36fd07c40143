import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst, isBanned } from './negated-advice.ts';

const ALONE = new RegExp(`\\b${adviceWords('unattended')}\\b`, 'g');
const against = advisesAgainst(adviceWords('fire_watch'));

/** ADV-4: working without a fire watch, or unattended. */
export const fireRule: AdviceRule = {
  number: 'ADV-4',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(ALONE)].some((match) => !isBanned(sentence, match)),
};
