/** JSON that jsonb takes: it knows neither NUL nor half a surrogate pair. */
export function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\u0000', '') : item,
  );
}
