import type { AdviceRule } from './advice-rule.ts';
import { advisesAgainst, isBanned } from './defeat-words.ts';

const TARGETS = [
  'fire (?:watch|extinguishers?|blankets?|alarms?|detect\\w+|suppression|sensors?|safety)|flame (?:detect\\w+|sensors?|alarms?|watch)|smoke (?:detect\\w+|alarms?|sensors?)|extinguishers?|supervision|temperature (?:sensors?|alarms?)|tilt sensors?|water (?:flow )?sensors?|flow sensors?|chiller alarms?',
  'brandwache|feuerloscher|loscher|rauchmelder|flammen\\w*|aufsicht|feuer\\w*',
  'extincteur\\w*|detect\\w+ de (?:flamme|fumee)s?|surveillance',
  'extintor\\w*|detector\\w* de (?:llamas?|humos?)|supervision|vigilancia',
  'estintor\\w*|rilevator\\w*|sorveglianza',
  'detect\\w* de (?:chamas?|fumaca)|supervisao|vigilancia',
  'brandblusser\\w*|rookmelder\\w*|vlam\\w*|toezicht',
  'gasnic\\w*|czujnik\\w*|nadzor\\w*',
].join('|');

const ALONE = new RegExp(
  '\\b(?:unattended|unsupervised|overnight|unwatched|(?:leav\\w*|left) (?:\\w+ ){0,5}(?:alone|running|room|building|shop|house)|walk(?:ing)? away|go and (?:\\w+ ){0,2}(?:have|get|do)|(?:have|get|take|for) (?:\\w+ )?(?:lunch|coffee|nap)|(?:nobody|no one|no person) (?:\\w+ ){0,2}(?:stay|watch|be there)|(?:by itself|on its own)|set it and forget it|go (?:home|away|out|to bed|get|for)|step (?:away|out)|take a (?:break|walk|nap)|come back (?:later|in|when|after)|no need to (?:watch|stay|be)|need not (?:watch|stay|be)|dont (?:\\w+ ){0,2}(?:watch|stay)|unbeaufsichtigt|unbewacht|uber nacht|allein(?:e)? lassen|weggehen|sans surveillance|toute la nuit|desatendid\\w*|sin vigilancia|incustodit\\w*|senza sorveglianza|desacompanhad\\w*|sem supervisao|onbeheerd|zonder toezicht|bez nadzoru)\\b',
  'g',
);

const against = advisesAgainst(TARGETS);

/** ADV-4: working without a fire watch, or unattended. */
export const fire: AdviceRule = {
  number: 'ADV-4',
  isIn: (sentence) =>
    against(sentence) || [...sentence.matchAll(ALONE)].some((match) => !isBanned(sentence, match)),
};
