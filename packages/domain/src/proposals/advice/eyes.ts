import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst, isBanned } from './negated-advice.ts';

const LOOKING = new RegExp(
  `\\b${adviceWords('look')}(?: \\w+){0,4} ${adviceWords('into_beam')}\\b`,
  'g',
);
const BARE = new RegExp(`\\b${adviceWords('bare_eye')}\\b`, 'g');

const against = advisesAgainst(adviceWords('eye_protection'));

/** ADV-2: working without eye protection, or looking into the beam. */
export const eyesRule: AdviceRule = {
  number: 'ADV-2',
  isIn: (sentence) =>
    against(sentence) ||
    [LOOKING, BARE].some((pattern) =>
      [...sentence.matchAll(pattern)].some((match) => !isBanned(sentence, match)),
    ),
};
