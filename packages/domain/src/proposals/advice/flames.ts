import type { AdviceRule } from './advice-rule.ts';
import { adviceWords } from './advice-words.ts';
import { isBanned } from './negated-advice.ts';

const FLAMES = adviceWords('flame');
const FUEL = adviceWords('fuel');
const OXYGEN = adviceWords('oxygen');

const LET_BURN = [
  `${FLAMES} (?:(?!${adviceWords('not')}\\b)\\w+ ){0,4}${adviceWords('normal')}`,
  `(?:ignor\\w*|disregard\\w*|tolerate) (?:\\w+ ){0,3}${FLAMES}`,
  `let (?:it|them|the (?:\\w+ )?${FLAMES}) (?:burn|finish|go|flame)`,
  `(?:catch\\w*|flames? up|on fire)(?: \\w+| ,){0,4} (?:let|keep going|carry on|continue|go on)`,
].join('|');
const FED = [
  `${adviceWords('wet_with')}\\w* (?:\\w+ ){0,5}${FUEL}`,
  `${FUEL}(?: \\w+){0,4} (?:while|still|during)(?: \\w+){0,3} wet`,
  `${FUEL}(?: \\w+){0,3} while`,
].join('|');
const FED_OXYGEN = [
  `${OXYGEN} ?(?:\\w+ ){0,3}(?:assist|instead|nozzle|cut\\w*)`,
  `(?:pure|feed|blow|use|add|reiner|mit) (?:\\w+ ){0,2}${OXYGEN}`,
].join('|');

const PATTERN = new RegExp(`\\b(?:${LET_BURN}|${FED}|${FED_OXYGEN})\\b`, 'g');

/** ADV-10: flames left burning, and accelerants. */
export const flamesRule: AdviceRule = {
  number: 'ADV-10',
  isIn: (sentence) => [...sentence.matchAll(PATTERN)].some((match) => !isBanned(sentence, match)),
};
