import { foldText } from './search-words.ts';

/** Sorts tags; of tags that differ only in case or accents, the first stays. */
export function sortTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const key = foldText(tag);
    if (!byKey.has(key)) byKey.set(key, tag);
  }
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, tag]) => tag);
}
