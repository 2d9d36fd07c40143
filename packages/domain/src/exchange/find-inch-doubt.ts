import { fold } from '../language/fold.ts';
import type { Message } from '../messages/message.ts';
import { wordList } from '../language/word-lists.ts';
import { MM_PER_INCH } from '../units/length.ts';
import type { PortableSetting, PortableStep } from './portable-setting.ts';
import { importMessage } from './import-messages.ts';
import type { ImportNote } from './read-result.ts';

/** Slower than any cut is run on purpose; an inch a second read as a millimeter is 25 times too slow (EXC-7). */
const SLOW_MM_MIN = 60;
const INCH_FRACTION = 32;
/** LightBurn keeps four decimals. */
const THICKNESS_ERROR_MM = 0.0006;

/** A length in inches: `1/8`, `3"`, `2 inch`. */
const INCHES = new RegExp(
  String.raw`\d\s*(?:"|(?:${[...wordList('inch_unit')].join('|')})(?![a-z]))|\d\/\d`,
);

/** A speed in the words of a setting: "0.67in/min", "300 mm/s". */
const SPEED = /(\d{1,5}(?:\.\d{1,4})?) ?(in|mm) ?\/ ?(s|sec|m|min)\b/i;
/** Names round. */
const NEAR = 0.03;

/**
 * The doubt that speeds are inches per second: the name says so, or they are slow and the stock is sold in inches; else
 * `null`.
 */
export function findInchDoubt(setting: PortableSetting, line: number | null): ImportNote | null {
  const { thickness_mm, name, notes, steps } = setting;
  const stated = statedSpeed(`${name} ${notes}`);
  if (stated !== null) {
    const isNear = (factor: number) =>
      steps.some(({ speed_mm_min }) => Math.abs(speed_mm_min * factor - stated) <= NEAR * stated);
    if (isNear(1)) return null;
    if (isNear(MM_PER_INCH)) return inchNote(setting, line, importMessage('inch_speed_named'));
  }
  const hasInches = INCHES.test(fold(`${name} ${notes}`));
  if (!hasInches && !isInchThickness(thickness_mm)) return null;
  if (!steps.some(({ speed_mm_min }) => speed_mm_min < SLOW_MM_MIN)) return null;
  return inchNote(setting, line, importMessage('inch_speed'));
}

/** In mm/min. */
function statedSpeed(words: string): number | null {
  const [, number, length, time] = SPEED.exec(words.slice(0, 500)) ?? [];
  if (number === undefined || length === undefined || time === undefined) return null;
  const millimeters = Number(number) * (length.toLowerCase() === 'in' ? MM_PER_INCH : 1);
  return time.toLowerCase().startsWith('s') ? millimeters * 60 : millimeters;
}

function inchNote({ steps }: PortableSetting, line: number | null, message: Message): ImportNote {
  const [first, ...rest] = steps.map(inInches);
  return {
    code: 'INCH_SPEED',
    message,
    line,
    ...(first && { change: { steps: [first, ...rest] } }),
  };
}

function inInches(step: PortableStep): PortableStep {
  return { ...step, speed_mm_min: step.speed_mm_min * MM_PER_INCH };
}

function isInchThickness(mm: number | null): boolean {
  if (mm === null || mm === 0) return false;
  const parts = (mm / MM_PER_INCH) * INCH_FRACTION;
  return Math.abs(Math.round(parts) - parts) * (MM_PER_INCH / INCH_FRACTION) <= THICKNESS_ERROR_MM;
}
