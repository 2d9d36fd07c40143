import type { AdviceRule } from './advice-rule.ts';
import { isBanned } from './defeat-words.ts';

const FLAMES =
  '(?:flames?|fire|flammen?|feuer|flammes?|feu|llamas?|fuego|fiamm\\w+|fuoco|chamas?|fogo|vlam|vlammen|plomien\\w*|ogien)';
const NOT = '(?!not |never |nicht |keine? |pas |no |non |nao |niet |geen |nie )';
const FINE =
  '(?:normal\\w*|fine|ok|okay|harmless|expected|acceptable|usual|standard|no problem|nothing to worry about|harmlos|unbedenklich|inoffensiv\\w*|innocu\\w*|ongevaarlijk|nieszkodliw\\w*)';

const LET_BURN = [
  `${FLAMES} (?:${NOT}\\w+ ){0,4}${FINE}`,
  `(?:ignor\\w*|disregard\\w*|tolerate) (?:\\w+ ){0,3}${FLAMES}`,
  `let (?:it|them|the (?:\\w+ )?${FLAMES}) (?:burn|finish|go|flame)`,
  `(?:catch\\w*|flames? up|on fire)(?: \\w+| ,){0,4} (?:let|keep going|carry on|continue|go on)`,
].join('|');

const FUEL =
  '(?:alcohol|acetone|aceton|lighter fluid|gasoline|petrol|kerosene|white spirit|methylated spirits?|paint thinner|hairspray|benzin\\w*|benzyn\\w*|spiritus|gasolina|alkohol\\w*|alcool|essence)';
const FED = [
  `(?:spray|soak|pour|wet|dampen|moisten|drench|trank|arros|rocia|bagna|besproei)\\w* (?:\\w+ ){0,5}${FUEL}`,
  `${FUEL}(?: \\w+){0,4} (?:while|still|during)(?: \\w+){0,3} wet`,
  `${FUEL}(?: \\w+){0,3} while`,
].join('|');

const OXYGEN =
  '(?:oxygen|sauerstoff|oxygene|oxigeno|ossigeno|oxigenio|zuurstof|tlen|tlenu) ?(?:\\w+ ){0,3}(?:assist|instead|nozzle|cut\\w*)|(?:pure|feed|blow|use|add|reiner|mit) (?:\\w+ ){0,2}(?:oxygen|sauerstoff|oxygene|oxigeno|ossigeno|oxigenio|zuurstof|tlen)';

const PATTERN = new RegExp(`\\b(?:${LET_BURN}|${FED}|${OXYGEN})\\b`, 'g');

/** ADV-10: flames left burning, and accelerants. */
export const flames: AdviceRule = {
  number: 'ADV-10',
  isIn: (sentence) => [...sentence.matchAll(PATTERN)].some((match) => !isBanned(sentence, match)),
};
