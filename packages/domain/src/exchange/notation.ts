import { shorten } from './clean-text.ts';
import { MAX_REPEATS } from './exchange-limits.ts';
import { formatNumber } from './format-number.ts';

/**
 * The notation: values in a note or a name of a file that has no field for them (EXC-19).
 *
 *     note    = "[beamwright " version *( " " key "=" value ) [ ": " sentence ] "]"
 *     name    = "(bw" version *( " " key ":" value ) ")"
 *     version = 1 to 9999 without leading zeros, today 1
 *     key     = small letters and "_"
 *     value   = letters, digits and "."
 *     sentence = for the person at the machine, without brackets and line ends; never read
 *
 *     repeats     a whole number from 1 to 100000
 *     air_assist  "on" or "off"
 *     air_psi     psi, above 0, at most 1000
 *     layer       in the notes of a LightBurn project, the number of the layer: 0 to 99
 *
 * Example: `[beamwright 1 repeats=64 air_assist=on: Run all steps 64 times.]`. Names have their own form because "["
 * ends the name of an EZCAD preset and "=" makes it an entry.
 *
 * The last notation of a text counts, wherever it is: a user may write behind it. Text that only looks like a notation
 * is therefore written with an empty one behind it. A notation is read completely or not at all.
 */
const VERSION = 1;
const MAX_LENGTH = 300;

interface Form {
  open: string;
  assign: string;
  close: string;
}

const NOTE: Form = { open: '[beamwright ', assign: '=', close: ']' };
const NAME: Form = { open: '(bw', assign: ':', close: ')' };

/** What a notation can hold. A missing key says nothing. */
export interface NotationValues {
  repeats?: number;
  air_assist?: boolean;
  air_psi?: number;
  layer?: number;
}

/** Why a notation was not read, or that there are several. */
export type NotationProblem = 'newer' | 'damaged' | 'repeated';

/** A text without its notation. */
export interface NotedText {
  /** With the notation where it could not be read. */
  text: string;
  /** The notation as it was in the text; empty without one. */
  written: string;
  values: NotationValues;
  /** Keys this version does not know, with their values: "color=red". */
  unknown: string[];
  problems: NotationProblem[];
}

/** A note with these values behind it. */
export function writeNote(
  text: string,
  values: NotationValues,
  { sentence = '', separator = ' ' }: { sentence?: string; separator?: string } = {},
): string {
  const notation = notationOf(text, values, NOTE, sentence);
  return [text, notation].filter(Boolean).join(separator);
}

export function readNote(text: string): NotedText {
  return readNotation(text, NOTE);
}

/** A name of at most so many characters, with an optional counter (" (2)") and these values behind it. */
export function writeName(
  text: string,
  values: NotationValues,
  { maxLength, counter = '' }: { maxLength: number; counter?: string },
): string {
  const notation = notationOf(text, values, NAME, '');
  const end = `${counter}${notation && ` ${notation}`}`;
  return `${shorten(text, maxLength - end.length).trim()}${end}`;
}

export function readName(text: string): NotedText {
  return readNotation(text, NAME);
}

/** A text that is read as it is. */
export function withoutNotation(text: string): NotedText {
  return { text, written: '', values: {}, unknown: [], problems: [] };
}

/** The value of each key; `undefined` where it is none. */
const KEYS: Record<keyof NotationValues, (written: string) => number | boolean | undefined> = {
  repeats: (written) => wholeNumber(written, 1, MAX_REPEATS),
  air_assist: (written) => (written === 'on' ? true : written === 'off' ? false : undefined),
  air_psi: (written) => {
    const psi = /^\d{1,4}(?:\.\d{1,20})?$/.test(written) ? Number(written) : 0;
    return psi > 0 && psi <= 1000 ? psi : undefined;
  },
  layer: (written) => wholeNumber(written, 0, 99),
};

function wholeNumber(written: string, low: number, high: number): number | undefined {
  const value = /^(?:0|[1-9]\d{0,5})$/.test(written) ? Number(written) : -1;
  return value >= low && value <= high ? value : undefined;
}

/** Empty where there is nothing to write and nothing in the text that could be read as a notation. */
function notationOf(text: string, values: NotationValues, form: Form, sentence: string): string {
  const pairs = (Object.keys(KEYS) as (keyof NotationValues)[]).flatMap((key) => {
    const value = values[key];
    if (value === undefined) return [];
    const written = typeof value === 'boolean' ? (value ? 'on' : 'off') : formatNumber(value);
    return [` ${key}${form.assign}${written}`];
  });
  if (pairs.length === 0 && lastOpening(text, form) < 0) return '';
  return `${form.open}${VERSION}${pairs.join('')}${sentence && `: ${sentence}`}${form.close}`;
}

function readNotation(text: string, form: Form): NotedText {
  const at = lastOpening(text, form);
  if (at < 0) return withoutNotation(text);
  const from = at + form.open.length;
  const end = text.indexOf(form.close, from);
  const body = end < 0 ? null : parseBody(text.slice(from, end), form);
  const written = text.slice(at, end < 0 ? undefined : end + 1);
  const repeated: NotationProblem[] = lastOpening(text.slice(0, at), form) < 0 ? [] : ['repeated'];
  if (body === null || body === 'newer')
    return { ...withoutNotation(text), written, problems: [body ?? 'damaged', ...repeated] };
  const rest = text.slice(end + 1);
  const seam = rest === '' || /^\s/.test(rest) ? '' : ' ';
  const words = `${text.slice(0, at).trimEnd()}${seam}${rest}`.trim();
  return { text: words, written, ...body, problems: repeated };
}

/** Where the last notation begins, or what looks like one: the opening with a digit behind it. -1 without one. */
function lastOpening(text: string, { open }: Form): number {
  let at = text.lastIndexOf(open);
  while (at > 0 && !isDigit(text[at + open.length])) at = text.lastIndexOf(open, at - 1);
  return at >= 0 && isDigit(text[at + open.length]) ? at : -1;
}

const isDigit = (sign: string | undefined): boolean =>
  sign !== undefined && sign >= '0' && sign <= '9';

/** What is between the brackets; `null` where it breaks the grammar. */
function parseBody(
  body: string,
  { assign }: Form,
): Pick<NotedText, 'values' | 'unknown'> | 'newer' | null {
  const [pairs = '', ...sentence] = body.split(': ');
  const [version = '', ...words] = pairs.split(' ');
  if (
    body.length > MAX_LENGTH ||
    /[[\r\n]/.test(sentence.join('')) ||
    !/^[1-9]\d{0,3}$/.test(version)
  )
    return null;
  if (Number(version) > VERSION) return 'newer';
  const values = new Map<string, number | boolean>();
  const unknown = new Map<string, string>();
  for (const word of words) {
    const [key = '', written = '', ...more] = word.split(assign);
    if (more.length > 0 || !/^[a-z_]+$/.test(key) || !/^[\w.]+$/.test(written)) return null;
    if (values.has(key) || unknown.has(key)) return null;
    const value = Object.hasOwn(KEYS, key) ? KEYS[key as keyof NotationValues](written) : written;
    if (value === undefined) return null;
    if (typeof value === 'string') unknown.set(key, value);
    else values.set(key, value);
  }
  return {
    values: Object.fromEntries(values),
    unknown: [...unknown].map(([key, value]) => `${key}${assign}${value}`),
  };
}
