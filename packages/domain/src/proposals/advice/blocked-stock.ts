import type { AdviceRule } from './advice-rule.ts';
import { isBanned } from './defeat-words.ts';

const STOCK =
  '(?:pvc|p v c|polyvinyl\\w*|vinyl|chlorinated \\w+|polycarbonate?|lexan|makrolon|abs|ptfe|teflon|kevlar|aramid|carbon ?fib(?:er|re)|polystyrene foam|styrofoam|styropor|beryllium|polycarbonat\\w*|policarbonat\\w*|poliweglan\\w*|polychlor\\w*)';
const WARNED =
  /^ (?:is|are|must be|stays|remains) (?:never|blocked|forbidden|banned|toxic|poisonous|dangerous|refused)\b/;
const NAMED = new RegExp(`\\b${STOCK}\\b`, 'g');

/** ADV-6: stock that must never be lasered, unless the advice is to keep it away. */
export const blockedStock: AdviceRule = {
  number: 'ADV-6',
  isIn: (sentence) =>
    [...sentence.matchAll(NAMED)].some(
      (match) =>
        !isBanned(sentence, match) && !WARNED.test(sentence.slice(match.index + match[0].length)),
    ),
};
