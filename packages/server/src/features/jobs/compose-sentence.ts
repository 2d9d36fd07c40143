import type { JobFields } from './tables.ts';

/** A sentence composed from a filled form, for example "Engrave and cut 3 mm birch plywood". */
export function composeSentence(fields: JobFields): string {
  const verbs = (fields.operations ?? []).map((name, index) =>
    index === 0 ? name : name.toLowerCase(),
  );
  const thickness = fields.thickness_mm === undefined ? '' : `${fields.thickness_mm} mm`;
  const words = [joinWords(verbs), thickness, fields.material ?? ''].filter((part) => part !== '');
  const depth = fields.depth === undefined ? '' : `, ${fields.depth} engraving`;
  return `${words.join(' ')}${depth}`;
}

function joinWords(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
