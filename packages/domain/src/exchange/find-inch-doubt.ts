import { fold } from '../language/fold.ts';
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

/** The doubt that speeds are inches per second: slow, and the stock is sold in inches; else `null`. */
export function findInchDoubt(setting: PortableSetting, line: number | null): ImportNote | null {
  const { thickness_mm, name, notes, steps } = setting;
  const hasInches = INCHES.test(fold(`${name} ${notes}`));
  if (!hasInches && !isInchThickness(thickness_mm)) return null;
  if (!steps.some(({ speed_mm_min }) => speed_mm_min < SLOW_MM_MIN)) return null;
  const [first, ...rest] = steps.map(inInches);
  return {
    code: 'INCH_SPEED',
    message: importMessage('inch_speed'),
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
