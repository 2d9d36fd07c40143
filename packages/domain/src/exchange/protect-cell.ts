/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text cell that no spreadsheet runs: an apostrophe before what would be a formula (EXC-15). */
export function protectCell(text: string): string {
  return FORMULA.test(text) || /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** Undoes `protectCell`; other cells stay as they are. */
export function unprotectCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
