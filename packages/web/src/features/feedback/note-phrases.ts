import { i18n } from '../../lib/i18n.ts';

/** Common notes. The server recognizes these words in a note. */
export const notePhrases = (): string[] => [
  i18n.t('too fast'),
  i18n.t('too slow'),
  i18n.t('too hot'),
  i18n.t('not enough power'),
  i18n.t('too much power'),
  i18n.t('rough edge'),
];

export function hasPhrase(notes: string, phrase: string): boolean {
  return notes.toLowerCase().includes(phrase.toLowerCase());
}

/** Appends a phrase, or removes it with its comma. */
export function togglePhrase(notes: string, phrase: string): string {
  const at = notes.toLowerCase().indexOf(phrase.toLowerCase());
  if (at === -1) return addPhrase(notes.trimEnd(), phrase);
  const before = notes.slice(0, at).replace(/(?<![\s,;])[\s,;]+$/, '');
  const after = notes.slice(at + phrase.length).replace(before === '' ? /^[\s,;]+/ : /^\s+/, '');
  const joint = before !== '' && /^\w/.test(after) ? ' ' : '';
  return before + joint + after;
}

function addPhrase(notes: string, phrase: string): string {
  if (notes === '') return phrase;
  return /[.,;:!?]$/.test(notes) ? `${notes} ${phrase}` : `${notes}, ${phrase}`;
}
