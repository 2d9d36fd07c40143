import type { PortableStep } from '../portable-setting.ts';
import type { RawSection } from './library-text.ts';
import { styleOf, writeInStyle } from './number-style.ts';

/** Keys a section must have to be copied; the pulse frequency is `FREQ` in EZCAD2 and `FREQF` in EZCAD3. */
const NEEDED_KEYS = ['LOOP', 'MARKSPEED', 'POWERRATIO'] as const;
const FREQUENCY_KEYS = ['FREQ', 'FREQF'] as const;
const PULSE_KEY = 'QPULSEWIDTH';

/** A section of the user's that can be copied: what it has, and the unit of its frequency. */
export interface Template {
  section: RawSection;
  frequencyKey: (typeof FREQUENCY_KEYS)[number];
  hasPulseWidth: boolean;
  frequencyInHertz: boolean;
}

/** `null` when a needed key is missing or its number is written in a way we do not know. */
export function asTemplate(section: RawSection, frequencyInHertz: boolean): Template | null {
  const frequencyKey = FREQUENCY_KEYS.find((key) => writable(section, key));
  if (frequencyKey === undefined || !NEEDED_KEYS.every((key) => writable(section, key)))
    return null;
  return { section, frequencyKey, frequencyInHertz, hasPulseWidth: writable(section, PULSE_KEY) };
}

/** Keys that keep a section from being copied, for the person whose file it is. */
export function missingKeys(section: RawSection): string[] {
  const missing: string[] = NEEDED_KEYS.filter((key) => !writable(section, key));
  if (!FREQUENCY_KEYS.some((key) => writable(section, key))) missing.push('FREQ/FREQF');
  return missing;
}

/** EZCAD writes Hz, one description says kHz. Sources run from 1 kHz up, and hardly one above 1000 kHz. */
export function frequencyIsInHertz(sections: readonly RawSection[]): boolean {
  return sections.some((section) =>
    FREQUENCY_KEYS.some((key) => Number(valueOf(section, key) ?? Number.NaN) > 1000),
  );
}

/** The number of a key as written; `null` without it. */
export function valueOf(section: RawSection, key: string): string | null {
  return findEntry(section.body, key)?.value ?? null;
}

/** The section's lines with the five numbers of a step, everything else as it was. */
export function cloneBody(template: Template, step: PortableStep, name: string): string {
  const { section } = template;
  const numbers = numbersOf(template, step);
  // EZCAD3 repeats the name inside; it follows where it was the same.
  const inside = findEntry(section.body, 'NAME');
  const named =
    inside?.value === section.name ? withValue(section.body, inside, name) : section.body;
  return numbers
    .reduce(
      (body, [key, value]) => (value === null ? body : replaceNumber(body, key, value)),
      named,
    )
    .replace(/(?<![\r\n])[\r\n]+$/, '');
}

/** Keys whose number would become zero in the style of the file, for example 0.4 among whole numbers. */
export function keysRoundedToZero(template: Template, step: PortableStep): string[] {
  return numbersOf(template, step)
    .filter(([key, value]) => {
      const style = styleOf(valueOf(template.section, key) ?? '');
      return (
        value !== null && value > 0 && style !== null && Number(writeInStyle(value, style)) === 0
      );
    })
    .map(([key]) => key);
}

function numbersOf(
  { frequencyKey, frequencyInHertz }: Template,
  step: PortableStep,
): [key: string, value: number | null][] {
  return [
    ['LOOP', step.passes],
    ['MARKSPEED', step.speed_mm_min / 60],
    ['POWERRATIO', step.power_percent],
    [frequencyKey, scaled(step.frequency_hz, frequencyInHertz ? 1 : 0.001)],
    [PULSE_KEY, step.pulse_width_ns],
  ];
}

function replaceNumber(body: string, key: string, value: number): string {
  const entry = findEntry(body, key);
  const style = entry === null ? null : styleOf(entry.value);
  return entry === null || style === null
    ? body
    : withValue(body, entry, writeInStyle(value, style));
}

function writable(section: RawSection, key: string): boolean {
  const written = valueOf(section, key);
  return written !== null && styleOf(written) !== null;
}

function scaled(value: number | null, factor: number): number | null {
  return value === null ? null : value * factor;
}

/** What is behind the `=` of a key, without the blanks around it, and where it begins; `to` is the end of the line. */
interface Entry {
  value: string;
  from: number;
  to: number;
}

function findEntry(body: string, key: string): Entry | null {
  for (const { 0: line, index } of body.matchAll(/[^\r\n]+/g)) {
    const equals = line.indexOf('=');
    if (equals < 0 || line.slice(0, equals).trim().toUpperCase() !== key) continue;
    const written = line.slice(equals + 1).trimStart();
    const to = index + line.length;
    return { value: written.trimEnd(), from: to - written.length, to };
  }
  return null;
}

const withValue = (body: string, { from, to }: Entry, value: string): string =>
  body.slice(0, from) + value + body.slice(to);
