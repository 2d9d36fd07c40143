import { laserMessage } from '../machines/laser-messages.ts';
import { fromMmMin, type SpeedUnit } from '../units/speed.ts';
import { psiToBar } from '../units/pressure.ts';
import type { BaseKind, Kind, Message, MessageValue, Sentence } from './message.ts';

/** How a reader wants numbers, lists and sentences. */
export interface Display {
  speed: SpeedUnit;
  pressure: 'psi' | 'bar';
  number: (value: number, max_decimals: number) => string;
  /** A formatted number, and its unit. */
  quantity: (shown: string, unit: string) => string;
  /** A calendar day, given as `YYYY-MM-DD`. */
  date: (day: string) => string;
  list: (items: string[], joined: 'all' | 'any') => string;
  /** A material: of the catalog by its canonical name, or in a user's own words. */
  material: (name: string) => string;
  /** The sentence in the reader's language with the values put in. */
  sentence: (english: string, values: Record<string, string | number>) => string;
}

/** Finds the sentence of a code; `undefined` for one this version does not have. */
export type FindSentence = (code: string) => Sentence | undefined;

/** Cases of `select`, never shown: every sentence says in words of its own what they mean (MSG-2). */
const NO_VALUE = 'none';
const FLAGS = { true: 'yes', false: 'no' };

/** The sentence as a reader sees it; `null` for a code this version does not have. */
export function renderMessage(
  message: Message,
  find: FindSentence,
  display: Display,
): string | null {
  const sentence = find(message.code);
  return sentence === undefined
    ? null
    : fillSentence(sentence, message.values, { find, display, depth: 0 });
}

/** The same for a sentence that is at hand. */
export function renderSentence(
  sentence: Sentence,
  values: Message['values'],
  find: FindSentence,
  display: Display,
): string {
  return fillSentence(sentence, values, { find, display, depth: 0 });
}

function fillSentence(sentence: Sentence, values: Message['values'], reader: Reader): string {
  const shown: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(sentence.values ?? {})) {
    shown[name] = showValue(values[name] ?? null, kind, reader);
  }
  return reader.display.sentence(sentence.en, shown);
}

/** No sentence of ours nests as deep; a stored row must not exhaust the stack. */
const MAX_DEPTH = 50;
const TOO_DEEP = '…';

interface Reader {
  find: FindSentence;
  display: Display;
  /** How many messages this one is inside of. */
  depth: number;
}

function showValue(value: MessageValue, kind: Kind, reader: Reader): string | number {
  if (value === null) return NO_VALUE;
  if (kind === 'sentences') return showAll(value, 'message', reader).join(' ');
  if (typeof kind === 'string') return showOne(value, kind.replace('?', '') as BaseKind, reader);
  if (!Array.isArray(kind) && Array.isArray(value) && value.length === 0) return NO_VALUE;
  if ('all' in kind) return reader.display.list(showAll(value, kind.all, reader), 'all');
  if ('any' in kind) return reader.display.list(showAll(value, kind.any, reader), 'any');
  return showOne(value, 'text', reader);
}

function showAll(value: MessageValue, kind: BaseKind, reader: Reader): string[] {
  const items = Array.isArray(value) ? (value as readonly MessageValue[]) : [value];
  return items.map((item) => String(showOne(item, kind, reader)));
}

function showOne(value: MessageValue, kind: BaseKind, reader: Reader): string | number {
  if (typeof value === 'number') return showNumber(value, kind, reader.display);
  if (typeof value === 'boolean') return FLAGS[value ? 'true' : 'false'];
  if (typeof value !== 'string') return showNested(value, reader);
  if (kind === 'laser') return laserInSentence(value, reader.display);
  if (kind === 'date') return reader.display.date(value);
  if (kind === 'operation') return reader.display.sentence(value, {});
  if (kind === 'material') return reader.display.material(value);
  if (kind !== 'material_first') return value;
  const name = reader.display.material(value);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A laser type this version does not know is shown as it is stored. */
function laserInSentence(laser: string, { sentence }: Display): string {
  const { sentences } = laserMessage;
  return Object.hasOwn(sentences, laser)
    ? sentence(sentences[laser as keyof typeof sentences].en, {})
    : laser;
}

function showNested(value: MessageValue, reader: Reader): string {
  if (typeof value !== 'object' || value === null || !('code' in value)) return '';
  const depth = reader.depth + 1;
  if (depth > MAX_DEPTH) return TOO_DEEP;
  const sentence = reader.find(value.code);
  return sentence === undefined
    ? value.code
    : fillSentence(sentence, value.values, { ...reader, depth });
}

/** Decimals for about three digits, at most two. */
function decimals(value: number): number {
  const size = Math.abs(value);
  return size >= 100 ? 0 : size >= 10 ? 1 : 2;
}

type Quantity = (shown: number, unit: string, max_decimals?: number) => string;

/** How each kind of number is shown; other kinds are plain numbers. */
const NUMBERS: Partial<
  Record<BaseKind, (value: number, show: Quantity, display: Display) => string | number>
> = {
  count: (value) => value,
  digits: (value) => String(value),
  bound: (value, _show, display) => display.number(value, 10),
  exact: showExact,
  mm: (mm, show) => show(mm, 'mm', Math.abs(mm) < 0.01 ? 4 : 3),
  depth_mm: (mm, show) => show(mm * 1000, 'µm', mm >= 0.01 ? 0 : 1),
  percent: (percent, show) => show(percent, '%', 1),
  degrees: (degrees, show) => show(degrees, '°', 0),
  joules: (joules, show) => show(joules * 1000, 'mJ'),
  mm_min: (speed, show, display) => show(fromMmMin(speed, display.speed), display.speed),
  psi: (psi, show, { pressure }) =>
    pressure === 'psi' ? show(psi, 'psi', 0) : show(psiToBar(psi), 'bar'),
  watts: (watts, show) =>
    watts > 0 && watts < 1 ? show(watts * 1000, 'mW', 0) : show(watts, 'W', 2),
  hz: showFrequency,
  ns: (ns, show) => (ns >= 1000 ? show(ns / 1000, 'µs', 2) : show(ns, 'ns', 1)),
  seconds: showDuration,
  bytes: showBytes,
};

function showNumber(value: number, kind: BaseKind, display: Display): string | number {
  const show: Quantity = (shown, unit, max_decimals = decimals(shown)) =>
    display.quantity(display.number(shown, max_decimals), unit);
  return NUMBERS[kind]?.(value, show, display) ?? display.number(value, decimals(value));
}

/** Very large and very small numbers are written with an exponent, the same in every language. */
function showExact(value: number, _show: Quantity, { number }: Display): string {
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-6 || size >= 1e15) ? String(value) : number(value, 20);
}

function showFrequency(hz: number, show: Quantity): string {
  if (hz >= 1e6) return show(hz / 1e6, 'MHz', 2);
  return hz >= 1000 ? show(hz / 1000, 'kHz') : show(hz, 'Hz', 0);
}

const BYTE_UNITS = ['B', 'kB', 'MB', 'GB'] as const;

function showBytes(bytes: number, show: Quantity): string {
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < BYTE_UNITS.length - 1) {
    value /= 1000;
    step += 1;
  }
  return show(value, BYTE_UNITS[step] ?? 'GB', value >= 100 || step === 0 ? 0 : 1);
}

/** An estimate needs no more precision: `45 s`, `12 min`, `2 h 5 min`. */
function showDuration(seconds: number, show: Quantity): string {
  if (seconds < 60) return show(Math.max(1, Math.round(seconds)), 's', 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return show(minutes, 'min', 0);
  const left = minutes % 60;
  const hours = show(Math.floor(minutes / 60), 'h', 0);
  return left === 0 ? hours : `${hours} ${show(left, 'min', 0)}`;
}
