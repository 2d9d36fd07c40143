import { wordList, wordNumbers } from '../../language/word-lists.ts';
import type { LaserType } from '../../types.ts';
import type { Naming } from '../naming.ts';
import { wordAt } from '../job-text.ts';
import type { JobText } from '../job-text.ts';
import { statedSetting } from './stated-setting.ts';

export interface MachineFacts {
  laser_type: LaserType | null;
  power_watts: number | null;
  /** Settings the user tried, the first of each. */
  speed_mm_min: number | null;
  power_percent: number | null;
}

const WATTS = wordNumbers('watts');
/** Numbers with these units do not describe the stock. */
const OTHER_UNITS = wordList('other_unit');

/**
 * Watts, laser type, speed and power stated in the sentence. Numbers that are settings or prices, or have another unit,
 * are marked as explained.
 */
export function recognizeMachineFacts(text: JobText, naming: Naming): MachineFacts {
  const facts: MachineFacts = {
    laser_type: null,
    power_watts: null,
    speed_mm_min: null,
    power_percent: null,
  };
  for (let i = 0; i < text.tokens.length; i += 1) {
    const token = text.tokens[i];
    if (token?.kind !== 'number' || token.value === null || !text.owners.isFree(i)) continue;
    const scale = WATTS.get(text.tokens[i + 1]?.text ?? '');
    if (scale !== undefined && text.owners.take(i, i + 2, 'power')) {
      facts.power_watts ??= Math.round(token.value * scale * 1e4) / 1e4;
      continue;
    }
    const tried = statedSetting(text, i);
    if (tried !== null) {
      text.owners.take(i, tried.to, 'setting');
      facts.speed_mm_min ??= tried.speed_mm_min;
      facts.power_percent ??= tried.power_percent;
      continue;
    }
    const end = otherEnd(text, i);
    if (end !== null) text.owners.take(i, end, 'setting');
  }
  const type =
    naming.machine.find((word) => word.value.kind === 'laser') ??
    naming.machine.find((word) => word.value.value !== '');
  return { ...facts, laser_type: (type?.value.value as LaserType | undefined) ?? null };
}

const CURRENCIES = wordList('currency');

function otherEnd(text: JobText, at: number): number | null {
  const next = text.tokens[at + 1];
  if (next !== undefined && (OTHER_UNITS.has(next.text) || CURRENCIES.has(next.text)))
    return at + 2;
  if (CURRENCIES.has(text.tokens[at - 1]?.text ?? '')) return at + 1;
  if (next?.text === 'min' && wordAt(text, 'thick', at + 2) === null) return at + 2;
  return wordAt(text, 'passes', at + 1)?.to ?? null;
}
