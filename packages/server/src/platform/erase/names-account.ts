import type { ErasedAccount } from './erasure.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The name may contain quotes, which JSON escapes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const isLetter = (character: string): boolean => /[\p{L}\p{N}]/u.test(character);

/** Whether the words stand alone: “Ann” is not in “annealed”. */
function hasWords(text: string, words: string): boolean {
  if (words === '') return false;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const after = text.charAt(at + words.length);
    if (!isLetter(text.charAt(at - 1)) && !isLetter(after)) return true;
  }
  return false;
}

/** Whether something that stays names an account. A team has no address, and its name is nobody’s. */
export function namesAccount(value: unknown, { userId, email, name }: ErasedAccount): boolean {
  const text = fold(JSON.stringify(value) ?? '');
  return (
    text.includes(userId) ||
    (email !== '' && text.includes(fold(email))) ||
    hasWords(text, fold(inJson(name)))
  );
}
