import type { StepSettings } from '../types.ts';
import type { JudgedEnergy } from './compare-energy.ts';
import { numbersInWords, timesInWords } from './numbers-in-words.ts';

/** Why a proposal with more energy than is served is refused (AIP-8). */
export function tooMuch(
  settings: StepSettings,
  { ratio, hottest, most, burns }: JudgedEnergy,
  material: string | null,
): string {
  const proposed = `A language model proposed ${numbersInWords(settings)}`;
  if (hottest === Number.POSITIVE_INFINITY)
    return `${proposed}, which can't be compared with our numbers. It was refused.`;
  // Fewer passes, wider lines or hotter pulses have the energy in fewer places.
  const where = hottest > ratio ? ' at once' : '';
  const stock = material ?? 'this material';
  const limit = most > 1 ? `at most ${timesInWords(most)} our energy` : 'no more than our energy';
  const why = burns
    ? `${capitalized(stock)} can burn: we show ${limit}.`
    : `On ${stock} we show ${limit}.`;
  return `${proposed}: ${timesInWords(hottest)} our energy${where}. It was refused. ${why}`;
}

/** Why a proposal with next to no energy is refused (AIP-8). */
export function tooLittle(settings: StepSettings, { ratio }: JudgedEnergy): string {
  const share = Number((ratio * 100).toPrecision(1));
  return `A language model proposed ${numbersInWords(settings)}: ${share} % of our energy, too little to do the work. It was refused.`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
