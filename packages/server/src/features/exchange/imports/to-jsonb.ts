/** NUL and halves of surrogate pairs, as JSON writes them; also where a backslash precedes the "u". */
const UNKNOWN_TO_JSONB = /\\u(?:0000|d[89a-f])/;

/** JSON that jsonb takes: it knows neither NUL nor half a surrogate pair. */
export function toJsonb(value: unknown): string {
  const text = JSON.stringify(value);
  return UNKNOWN_TO_JSONB.test(text) ? JSON.stringify(value, withoutUnknown) : text;
}

const withoutUnknown = (_key: string, item: unknown): unknown =>
  typeof item === 'string' ? item.toWellFormed().replaceAll('\u0000', '') : item;
