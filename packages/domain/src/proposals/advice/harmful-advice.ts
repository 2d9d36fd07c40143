import { air } from './air.ts';
import type { AdviceRule } from './advice-rule.ts';
import { blockedStock } from './blocked-stock.ts';
import { spelledOut } from './defeat-words.ts';
import { eyes } from './eyes.ts';
import { fire } from './fire.ts';
import { flames } from './flames.ts';
import { fumes } from './fumes.ts';
import { interlocks } from './interlocks.ts';
import { limits } from './limits.ts';
import { readings } from './readings.ts';

const RULES: readonly AdviceRule[] = [
  interlocks,
  eyes,
  fumes,
  fire,
  air,
  blockedStock,
  limits,
  flames,
];

/**
 * Numbers of the rules that a text breaks with harmful advice (ADV-1 to ADV-7, ADV-10), in any of the parser's eight
 * languages. When in doubt, a rule counts as broken: leaving out a text does no harm.
 */
export function brokenAdvice(text: string): string[] {
  const sentences = readings(text).flatMap((reading) =>
    reading.concat(reading.flatMap((sentence, at) => spelledOut(reading[at - 1] ?? '', sentence))),
  );
  return RULES.filter(({ isIn }) => sentences.some(isIn)).map(({ number }) => number);
}

export const isHarmfulAdvice = (text: string): boolean => brokenAdvice(text).length > 0;
