/** Fields beyond these, by level, and entries beyond the first are counted only: an example is there to be read. */
const MAX_FIELDS = [16, 8, 6];
const MAX_ENTRIES = 2;
const MAX_LETTERS = 120;
/** What the API is called for: never left out, however deep or late it comes. */
const ALWAYS = new Set(['speed_mm_min', 'power_percent', 'passes']);

const indent = (depth: number): string => '  '.repeat(depth);
const more = (n: number): string => (n > 0 ? ` … ${n} more` : '');

/** A value as JSON in lines, with `… 8 more` where something is left out. */
export function shortJson(value: unknown, depth = 0): string {
  if (Array.isArray(value)) return writeList(value, depth);
  if (typeof value === 'object' && value !== null) return writeObject(value, depth);
  if (typeof value === 'string' && value.length > MAX_LETTERS) {
    return JSON.stringify(`${value.slice(0, MAX_LETTERS)}…`);
  }
  return JSON.stringify(value) ?? 'null';
}

function writeObject(value: object, depth: number): string {
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const room = MAX_FIELDS[depth] ?? 0;
  const shown = entries.filter(([name], index) => index < room || ALWAYS.has(name));
  if (shown.length === 0) return `{${more(entries.length)} }`;
  const lines = shown.map(
    ([name, inner]) => `${indent(depth + 1)}"${name}": ${shortJson(inner, depth + 1)}`,
  );
  return `{\n${lines.join(',\n')}${more(entries.length - shown.length)}\n${indent(depth)}}`;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function writeList(values: readonly unknown[], depth: number): string {
  if (values.length === 0) return '[]';
  if (values.every(isPlain)) {
    const shown = values.slice(0, MAX_FIELDS[0]);
    return `[${shown.map((one) => shortJson(one)).join(', ')}${more(values.length - shown.length)}]`;
  }
  const shown = values.slice(0, MAX_ENTRIES);
  const lines = shown.map((one) => `${indent(depth + 1)}${shortJson(one, depth + 1)}`);
  return `[\n${lines.join(',\n')}${more(values.length - shown.length)}\n${indent(depth)}]`;
}
