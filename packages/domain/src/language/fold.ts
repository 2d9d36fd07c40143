const LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' };

/** Lower case without accents: "Épaisseur" and "epaisseur" are one word. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßłæœđı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Both ways of typing a German word: "durchgange" (ä folded) and "durchgaenge". */
export function spellings(word: string): string[] {
  if (/^[a-z ]+$/i.test(word)) return [word.toLowerCase()];
  const folded = fold(word);
  const lower = word.toLowerCase();
  if (!/[äöü]/.test(lower)) return [folded];
  return [folded, fold(lower.replace(/ä/g, 'ae').replace(/ö/g, 'oe').replace(/ü/g, 'ue'))];
}
