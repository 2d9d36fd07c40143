import { MATERIALS } from '@beamwright/domain';

const MOST = 3;
const ALIKE = 0.34;

/** Pairs of letters, for comparing words with typing errors. */
const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2)));

/** Dice coefficient of letter pairs: 1 is equal, 0 has nothing in common. */
function likeness(one: string, other: string): number {
  const [left, right] = [pairsOf(one), pairsOf(other)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / Math.max(left.size + right.size, 1);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** At most three safe materials whose name is spelled like a word of a sentence, closest first. */
export function nearestMaterials(text: string): string[] {
  const asked = wordsOf(text.slice(0, 500)).slice(0, 40);
  const closest = (name: string) =>
    Math.max(0, ...wordsOf(name).flatMap((part) => asked.map((word) => likeness(part, word))));
  return MATERIALS.filter(({ safety, generic }) => safety !== 'block' && !generic)
    .map(({ canonical }) => ({ canonical, alike: closest(canonical) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, MOST)
    .map(({ canonical }) => canonical);
}
