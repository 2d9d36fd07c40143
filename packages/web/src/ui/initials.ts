const firstOf = (word: string): string => Array.from(word)[0]?.toLocaleUpperCase() ?? '';

export const initialOf = (name: string): string => firstOf(name.trim()) || '?';

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? firstOf(words.at(-1) ?? '') : '';
  return firstOf(words[0] ?? '') + last || '?';
}
