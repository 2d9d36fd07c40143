type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What `previous_attributes` of an event says: the old values of what changed, of objects only the changed keys, of
 * lists all entries, null for what was not there. Undefined if nothing changed.
 */
export function previousAttributes(before: object, after: object): Plain | undefined {
  const [was, is] = [before as Plain, after as Plain];
  const changed: Plain = {};
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (isSame(was[key], is[key])) continue;
    const [old, current] = [was[key], is[key]];
    changed[key] =
      isPlain(old) && isPlain(current) ? previousAttributes(old, current) : (old ?? null);
  }
  return Object.keys(changed).length === 0 ? undefined : changed;
}
