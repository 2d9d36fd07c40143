import { airRule } from './air.ts';
import type { AdviceRule } from './advice-rule.ts';
import { blockedStockRule } from './blocked-stock.ts';
import { replacePronouns } from './negated-advice.ts';
import { eyesRule } from './eyes.ts';
import { fireRule } from './fire.ts';
import { flamesRule } from './flames.ts';
import { fumesRule } from './fumes.ts';
import { interlocksRule } from './interlocks.ts';
import { limitsRule } from './limits.ts';
import { sentenceReadings } from './sentence-readings.ts';

const RULES: readonly AdviceRule[] = [
  interlocksRule,
  eyesRule,
  fumesRule,
  fireRule,
  airRule,
  blockedStockRule,
  limitsRule,
  flamesRule,
];

/** A text with more sentences, each pronoun's readings counted, is no explanation, and judging it takes seconds. */
const MAX_SENTENCES = 200;

/**
 * Numbers of the rules that a text breaks with harmful advice (ADV-1 to ADV-7, ADV-10), in any of the parser's eight
 * languages. When in doubt, a rule counts as broken: leaving out a text does no harm.
 */
export function brokenAdviceRules(text: string): string[] {
  const readings = sentenceReadings(text).flatMap((reading) =>
    reading.concat(
      reading.flatMap((sentence, at) => replacePronouns(reading[at - 1] ?? '', sentence)),
    ),
  );
  const sentences = [...new Set(readings)];
  const isTooLong = sentences.length > MAX_SENTENCES;
  return RULES.filter(({ isIn }) => isTooLong || sentences.some(isIn)).map(({ number }) => number);
}

export const isHarmfulAdvice = (text: string): boolean => brokenAdviceRules(text).length > 0;
