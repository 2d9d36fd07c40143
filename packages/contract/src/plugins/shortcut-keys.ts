/**
 * Keys of a shortcut: modifiers in this order, then one key. Without Ctrl or Alt only a function key, because others
 * write text. Ctrl is ⌘ on a Mac.
 */
// linear: every part is matched by its first character
export const SHORTCUT_PATTERN =
  /^(?:(?:Ctrl\+(?:Alt\+)?|Alt\+)(?:Shift\+)?(?:[A-Z0-9]|F(?:[1-9]|1[0-2])|[,./;'[\]\\=-])|(?:Shift\+)?F(?:[1-9]|1[0-2]))$/;

/** The first two names with the same keys; null without a conflict. */
export function findConflict(keys: Readonly<Record<string, unknown>>): [string, string] | null {
  const names = new Map<unknown, string>();
  for (const [name, value] of Object.entries(keys)) {
    const other = names.get(value);
    if (other !== undefined) return [other, name];
    names.set(value, name);
  }
  return null;
}
