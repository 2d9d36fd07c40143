import { toMmMin } from '../units/speed.ts';
import type { Step, StepSettings } from '../types.ts';
import { wordNumbers } from '../language/word-lists.ts';
import { adviceWords } from './advice/advice-words.ts';
import { judgeEnergy } from './judge-energy.ts';

/** These match text in which runs of spaces are single. */
const SPEED =
  /(\d{1,20}(?:[.,]\d{1,20})?) ?(?:mm|millimet(?:er|re)s?) ?(?:\/|p|per|a|each) ?(s|sec|second|min|minute|m)\b/giu;
const NAMED_SPEED =
  /\bspeed ?(?:of|to|is|at|[:=])? ?(\d{1,20}(?:[.,]\d{1,20})?)(?! ?(?:mm|%|\d|[.,]\d))/giu;
const POWER =
  /(\d{1,20}(?:[.,]\d{1,20})?) ?(?:%|percent) ?(?:of ?)?(?:the ?)?power|\bpower ?(?:of|to|is|at|[:=])? ?(\d{1,20}(?:[.,]\d{1,20})?)/giu;
const ANY_PERCENT = new RegExp(
  `(\\d{1,20}(?:[.,]\\d{1,20})?) ?(?:%|percent)(?! ?${adviceWords('change')})`,
  'giu',
);
const FULL = /\b(?:full|max(?:imum)?|all the) power\b/iu;
const COUNTS = wordNumbers('count');
const PASSES = new RegExp(
  `\\b(\\d{1,4}|${[...COUNTS.keys()].join('|')}) (?:more )?(?:passes|times|runs)\\b`,
  'giu',
);
/** Fewer passes without another number describe how a cut goes. */
const MANY_PASSES = 5;

type StatedNumbers = Partial<Pick<StepSettings, 'speed_mm_min' | 'power_percent' | 'passes'>>;

/**
 * Whether a text states settings with more energy than is allowed on any of these steps (ADV-11): a refused number must
 * not return as words. Values that it does not state are taken from the engine's step.
 */
export function statesExcessEnergy(
  text: string,
  engineSteps: readonly Pick<Step, 'settings' | 'speed_band_mm_min'>[],
  stock: string | null,
): boolean {
  const stated = statedNumbers(text);
  if (Object.keys(stated).length === 0 || engineSteps.length === 0) return false;
  return engineSteps.every(
    (step) => judgeEnergy({ ...step.settings, ...stated }, step, stock).verdict === 'never',
  );
}

function statedNumbers(text: string): StatedNumbers {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ');
  const speeds = [
    ...[...plain.matchAll(SPEED)].map(([, value, unit = '']) =>
      toMmMin(numberOf(value), unit.startsWith('s') ? 'mm/s' : 'mm/min'),
    ),
    ...[...plain.matchAll(NAMED_SPEED)].map(([, value]) => toMmMin(numberOf(value), 'mm/s')),
  ].filter((speed) => speed > 0);
  const percents = [...plain.matchAll(speeds.length > 0 ? ANY_PERCENT : POWER)].map(
    ([, first, second]) => numberOf(first ?? second),
  );
  if (FULL.test(plain)) percents.push(100);
  const counts = [...plain.matchAll(PASSES)].map(
    ([, count = '']) => COUNTS.get(count.toLowerCase()) ?? Number(count),
  );
  const passes = Math.max(0, ...counts);
  const isWork = speeds.length > 0 || percents.length > 0 || passes >= MANY_PASSES;
  return {
    ...(speeds.length > 0 && { speed_mm_min: Math.min(...speeds) }),
    ...(percents.length > 0 && { power_percent: Math.max(...percents) }),
    ...(passes > 0 && isWork && { passes }),
  };
}

const numberOf = (digits = ''): number => Number(digits.replace(',', '.'));
