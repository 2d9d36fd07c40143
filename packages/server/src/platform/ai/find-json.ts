/**
 * The one object in a text, for models that wrap their JSON in a fence or in politeness. Whatever
 * stands between the outermost braces must still parse as one object: two of them, or a cut one, do
 * not. A list or a quoted text is left as it is, for it is not what was asked.
 */
export function findJson(text: string): string {
  const trimmed = text.trim();
  const start = trimmed.indexOf('{');
  const end = trimmed.lastIndexOf('}');
  if (/^["[]/.test(trimmed) || start === -1 || end < start) return trimmed;
  return trimmed.slice(start, end + 1);
}
