import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { advisesAgainst, isBanned } from './negated-advice.ts';

const FUMES = adviceWords('fumes');
const HARMLESS = adviceWords('harmless');
const CLAIMS = new RegExp(
  `\\b(?:${[
    `${adviceWords('safe')} ${adviceWords('safe_to')} (?:be )?${adviceWords('breathe')}`,
    `${FUMES}(?: \\w+){0,4} ${HARMLESS}`,
    `${HARMLESS} ${FUMES}`,
    `(?:no|without) masks?`,
    `(?:no|nothing|not) (?:\\w+ ){0,2}(?:toxic|harmful|dangerous|poisonous)(?: \\w+){0,3} ${FUMES}`,
    `(?:breath|inhal)\\w*(?: \\w+){0,4} (?:no|not|never)(?: \\w+){0,2} (?:harm\\w*|danger\\w*|problem|risk|hurt)`,
    `breathe (?:it |them |in )?(?:freely|normally|in)`,
    `inhale (?:it|them|freely)`,
    `(?:produc\\w+|giv\\w+ off|emit\\w*) no (?:\\w+ )?${FUMES}`,
  ].join('|')})\\b`,
  'g',
);

const against = advisesAgainst(adviceWords('extraction'));

/** ADV-3: working without extraction or mask, or claims that fumes are harmless. */
export const fumesRule: AdviceRule = {
  number: 'ADV-3',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(CLAIMS)].some((match) => !isBanned(sentence, match)),
};
