import { compileMessage, type Cases, type Tokens } from './compile-message.ts';
import { findSentence } from './find-sentence.ts';
import type { Message, Sentence } from './message.ts';
import { renderMessage, renderSentence, type Display } from './render-message.ts';

/** A message with its English sentence, as sent by the API. */
export type ShownMessage = Message & { text: string };

/** A record with the English sentence added to every message in it. */
export type AddedText<T> = T extends Message
  ? ShownMessage
  : T extends object
    ? { [Name in keyof T]: AddedText<T[Name]> }
    : T;

const compiled = new Map<string, Tokens>();

const ENGLISH: Display = {
  speed: 'mm/s',
  pressure: 'psi',
  number: showNumber,
  quantity: (shown, unit) => (unit === '°' ? `${shown}°` : `${shown} ${unit}`),
  date: (day) => day,
  list: (items, joined) => joinWords(items, joined === 'all' ? 'and' : 'or'),
  material: (name) => name,
  sentence: (english, values) => putValues(english, values),
};

/** The English sentence of a message. A code of a newer version is shown as it is. */
export function inEnglish(message: Message): string {
  return renderMessage(message, findSentence, ENGLISH) ?? message.code;
}

/** The same for a reader who writes numbers or dates in another way. */
export const inEnglishFor = (message: Message, display: Partial<Display>): string =>
  renderMessage(message, findSentence, { ...ENGLISH, ...display }) ?? message.code;

/** A sentence outside the domain's tables, such as the title of an error. */
export const renderInEnglish = (sentence: Sentence, values: Message['values']): string =>
  renderSentence(sentence, values, findSentence, ENGLISH);

/** Messages as one English text. */
export function messagesText(messages: readonly Message[]): string {
  return messages.map(inEnglish).join(' ');
}

/** Stored or computed data with the English sentence added to every message. Parts without one are shared, not copied. */
export function addText<T>(data: T): AddedText<T>;
export function addText(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isMessage(data)) return { ...data, text: inEnglish(data) };
  if (Array.isArray(data)) return addTextToItems(data);
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(data)) {
    const value = (data as Record<string, unknown>)[name];
    const shown = addText(value);
    if (shown !== value) (copy ??= { ...data })[name] = shown;
  }
  return copy ?? data;
}

function addTextToItems(items: readonly unknown[]): readonly unknown[] {
  const shown = items.map((item) => addText(item));
  return shown.some((item, at) => item !== items[at]) ? shown : items;
}

function isMessage(data: object): data is Message {
  return (
    'code' in data &&
    'values' in data &&
    typeof data.code === 'string' &&
    typeof data.values === 'object' &&
    data.values !== null
  );
}

/** An English sentence in ICU MessageFormat with its values: `{name}`, `plural`, `selectordinal`, `select` and `#`. */
export function putValues(english: string, values: Record<string, string | number> = {}): string {
  return put(tokensOf(english), values);
}

function tokensOf(english: string): Tokens {
  const known = compiled.get(english);
  if (known !== undefined) return known;
  const tokens = compileMessage(english);
  compiled.set(english, tokens);
  return tokens;
}

function put(tokens: Tokens, values: Record<string, string | number>, counted?: number): string {
  let text = '';
  for (const token of tokens) {
    if (token === '#' && counted !== undefined) text += showCount(counted);
    else if (typeof token === 'string') text += token;
    else text += putArgument(token, values);
  }
  return text;
}

function putArgument(
  [name, type, cases]: Exclude<Tokens[number], string>,
  values: Record<string, string | number>,
): string {
  const value = values[name] ?? '';
  if (cases === undefined) return typeof value === 'number' ? showCount(value) : value;
  if (type === 'plural' || type === 'selectordinal') {
    const form = type === 'plural' ? pluralOf(Number(value)) : ordinalOf(Number(value));
    return put(cases[String(value)] ?? cases[form] ?? otherOf(cases), values, Number(value));
  }
  return put((Object.hasOwn(cases, value) && cases[value]) || otherOf(cases), values);
}

const otherOf = (cases: Cases): Tokens => cases['other'] ?? [];
const showCount = (value: number): string => showNumber(value, 3);

/** With commas between thousands. Not `Intl`: the domain gives the same answer in every engine and locale. */
function showNumber(value: number, max_decimals: number): string {
  const [whole = '', decimals] = String(Number(Math.abs(value).toFixed(max_decimals))).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3)
    groups.unshift(whole.slice(Math.max(0, end - 3), end));
  const sign = value < 0 ? '-' : '';
  return sign + groups.join(',') + (decimals === undefined ? '' : `.${decimals}`);
}

function joinWords(items: readonly string[], word: 'and' | 'or'): string {
  const [first = '', second = ''] = items;
  if (items.length < 2) return first;
  if (items.length === 2) return `${first} ${word} ${second}`;
  return `${items.slice(0, -1).join(', ')}, ${word} ${items.at(-1)}`;
}

const pluralOf = (value: number): string => (value === 1 ? 'one' : 'other');

function ordinalOf(value: number): string {
  const [tens, ones] = [value % 100, value % 10];
  if (tens >= 11 && tens <= 13) return 'other';
  return { 1: 'one', 2: 'two', 3: 'few' }[ones] ?? 'other';
}
