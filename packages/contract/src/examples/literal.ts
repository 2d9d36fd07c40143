/** How a language writes values. */
export interface LiteralStyle {
  indent: string;
  words: Readonly<Record<'true' | 'false' | 'null', string>>;
  quote: (text: string) => string;
  /** The name of a field, as it is written before the colon. */
  name: (name: string) => string;
  /** Between a brace and what it holds, on one line. */
  padding: string;
}

/** Stays as it is among data: an expression of the language. */
export class Expression {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Longer lines scroll beside the prose. */
const MAX_WIDTH = 72;

/** JSON data as a literal: on one line if it fits behind `before`, else a field to a line. */
export function toLiteral(value: unknown, style: LiteralStyle, indent = '', before = 0): string {
  const inline = toLine(value, style);
  if (!isCompound(value) || indent.length + before + inline.length < MAX_WIDTH) return inline;
  const inner = indent + style.indent;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const lines = entriesOf(value).map(([name, item]) => {
    const label = name === undefined ? '' : `${style.name(name)}: `;
    return `${inner}${label}${toLiteral(item, style, inner, label.length + 1)},\n`;
  });
  return `${open}\n${lines.join('')}${indent}${close}`;
}

function toLine(value: unknown, style: LiteralStyle): string {
  if (typeof value === 'string') return style.quote(value);
  if (value instanceof Expression) return value.text;
  if (!isCompound(value)) {
    const text = JSON.stringify(value);
    return style.words[text as keyof LiteralStyle['words']] ?? text;
  }
  const items = entriesOf(value).map(
    ([name, item]) => (name === undefined ? '' : `${style.name(name)}: `) + toLine(item, style),
  );
  if (Array.isArray(value)) return `[${items.join(', ')}]`;
  if (items.length === 0) return '{}';
  return `{${style.padding}${items.join(', ')}${style.padding}}`;
}

const isCompound = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Expression);

/** Items have no name; fields that are undefined are left out, as in JSON. */
const entriesOf = (value: object): [name: string | undefined, item: unknown][] =>
  Array.isArray(value)
    ? value.map((item) => [undefined, item])
    : Object.entries(value).filter(([, item]) => item !== undefined);
