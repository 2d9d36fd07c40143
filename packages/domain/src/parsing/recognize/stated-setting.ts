import { wordList, wordNumbers } from '../../language/word-lists.ts';
import { LENGTH_UNITS } from '../../units/length.ts';
import { wordBefore } from '../job-text.ts';
import type { JobText } from '../job-text.ts';

/** A setting that the user tried, and the index after its last token. */
export interface StatedSetting {
  to: number;
  /** mm/min. */
  speed_mm_min: number | null;
  /** 0 to 100. */
  power_percent: number | null;
}

/** Number of each time unit in a minute. */
const PER_MINUTE = wordNumbers('time_unit');
const PER = wordList('per');
const METER_MM = 1000;
/** Inches per minute and per second, written as one word, in mm/min. */
const INCH_SPEEDS = wordNumbers('inch_speed');
const PERCENT = wordList('percent');
const LINKS = wordList('setting_link');
const IS_LENGTH = wordList('length_after_setting');

/**
 * "400mm/min", "20 mm per second", "300 ipm", "60%", "power 65": a number that is a speed, a power or another setting;
 * otherwise `null`.
 */
export function statedSetting(text: JobText, at: number): StatedSetting | null {
  return speedAt(text, at) ?? percentAt(text, at) ?? namedAt(text, at);
}

function speedAt(text: JobText, at: number): StatedSetting | null {
  const value = text.tokens[at]?.value ?? 0;
  const [unit, per, time] = [1, 2, 3].map((step) => text.tokens[at + step]?.text ?? '');
  const inches = INCH_SPEEDS.get(unit ?? '');
  if (inches !== undefined) return speed(value * inches, at + 2);
  const length = unit === 'm' ? METER_MM : LENGTH_UNITS.get(unit ?? '');
  const minutes = PER_MINUTE.get(time ?? '');
  if (length === undefined || minutes === undefined || !PER.has(per ?? '')) return null;
  return speed(value * length * minutes, at + 4);
}

function speed(mmMin: number, to: number): StatedSetting {
  return { to, speed_mm_min: Math.round(mmMin * 100) / 100, power_percent: null };
}

/** A percentage of the speed is recognized, but is not a speed. */
function percentAt(text: JobText, at: number): StatedSetting | null {
  const value = text.tokens[at]?.value ?? 0;
  const unit = text.tokens[at + 1]?.text ?? '';
  if (!PERCENT.has(unit)) return null;
  const next = settingWordAt(text, at + 2);
  const meaning = next ?? settingBefore(text, at);
  const isPower = value <= 100 && meaning !== 'speed';
  return { to: at + 2, speed_mm_min: null, power_percent: isPower ? value : null };
}

/** "power 65", "speed 12": without a unit, a power is a percentage and a speed is unknown. */
function namedAt(text: JobText, at: number): StatedSetting | null {
  const meaning = settingBefore(text, at);
  if (meaning === null || IS_LENGTH.has(text.tokens[at + 1]?.text ?? '')) return null;
  const value = text.tokens[at]?.value ?? 0;
  const isPower = meaning === 'power' && value <= 100;
  return { to: at + 1, speed_mm_min: null, power_percent: isPower ? value : null };
}

function settingWordAt(text: JobText, at: number): string | null {
  return (
    text.words.get('setting')?.find((word) => word.from === at && word.value.value !== '')?.value
      .value ?? null
  );
}

function settingBefore(text: JobText, at: number): string | null {
  let before = at;
  while (LINKS.has(text.tokens[before - 1]?.text ?? '')) before -= 1;
  const word = wordBefore(text, 'setting', at) ?? wordBefore(text, 'setting', before);
  return word === null ? null : word.value.value;
}
