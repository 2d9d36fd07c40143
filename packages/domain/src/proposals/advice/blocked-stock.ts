import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { isBanned } from './negated-advice.ts';

const WARNED = new RegExp(`^ (?:is|are|must be|stays|remains) ${adviceWords('already_warned')}\\b`);
const NAMED = new RegExp(`\\b${adviceWords('blocked_stock')}\\b`, 'g');

/** ADV-6: stock that must never be lasered, unless the advice is to keep it away. */
export const blockedStockRule: AdviceRule = {
  number: 'ADV-6',
  isIn: (sentence) =>
    [...sentence.matchAll(NAMED)].some(
      (match) =>
        !isBanned(sentence, match) && !WARNED.test(sentence.slice(match.index + match[0].length)),
    ),
};
