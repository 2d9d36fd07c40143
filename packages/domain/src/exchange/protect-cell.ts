/** What a spreadsheet takes for the beginning of a formula; Japanese and Chinese ones also take the full-width forms. */
const FORMULA = new Set('=+-@＝＋－＠');
/** Signs at which a cell of some locale ends: ours are quoted, but who expects semicolons sees no quotes. */
const SEPARATORS = new Set(';,|\t\r\n');
/** What a spreadsheet takes off before it looks for a formula, and what we put before one. */
const IGNORED = /[\s"']/;

/**
 * A text that no spreadsheet runs, whatever it takes for the end of a cell: an apostrophe before every sign that would begin
 * a formula, and before a leading tab or CR (EXC-15).
 */
export function protectCell(text: string): string {
  let plain = '';
  for (const { sign, isRun } of signsOf(text)) plain += isRun ? `'${sign}` : sign;
  return plain;
}

/** Undoes `protectCell`; other cells stay as they are. */
export function unprotectCell(text: string): string {
  const plain: string[] = [];
  for (const { sign, isRun } of signsOf(text)) {
    if (isRun && plain.at(-1) === "'") plain.pop();
    plain.push(sign);
  }
  return plain.join('');
}

/** The signs of a text, and which of them a spreadsheet would run. */
function* signsOf(text: string): Generator<{ sign: string; isRun: boolean }> {
  let isFirst = true;
  let isBeginning = true;
  for (const sign of text) {
    const isLead = isFirst && (sign === '\t' || sign === '\r');
    const isRun = isBeginning && (isLead || FORMULA.has(sign));
    yield { sign, isRun };
    isFirst = isFirst && sign === "'";
    isBeginning = SEPARATORS.has(sign) || (isBeginning && IGNORED.test(sign));
  }
}
