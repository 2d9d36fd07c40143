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
  let from = 0;
  for (const at of findRuns(text)) {
    plain += `${text.slice(from, at)}'`;
    from = at;
  }
  return plain + text.slice(from);
}

/** Undoes `protectCell`; other cells stay as they are. */
export function unprotectCell(text: string): string {
  let plain = '';
  let from = 0;
  for (const at of findRuns(text)) {
    plain += text.slice(from, text[at - 1] === "'" ? at - 1 : at);
    from = at;
  }
  return plain + text.slice(from);
}

/** Where a text has signs that a spreadsheet would run. Exports have millions of signs, so nothing is made for one. */
function findRuns(text: string): number[] {
  const runs: number[] = [];
  let isFirst = true;
  let isBeginning = true;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isLead = isFirst && (sign === '\t' || sign === '\r');
    if (isBeginning && (isLead || FORMULA.has(sign))) runs.push(at);
    isFirst = isFirst && sign === "'";
    isBeginning = SEPARATORS.has(sign) || (isBeginning && IGNORED.test(sign));
  }
  return runs;
}
