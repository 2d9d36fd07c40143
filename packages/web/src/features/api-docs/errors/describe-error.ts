import { ERRORS, type ErrorEntry } from '@beamwright/contract';
import { renderInEnglish } from '@beamwright/domain/messages';

export interface DescribedError {
  code: string;
  /** 0 for a code of a newer server. */
  status: number;
  title: string;
  help: string;
}

const ENTRIES: Partial<Record<string, ErrorEntry>> = ERRORS;

export const ERROR_CODES = Object.keys(ERRORS);

/** Some titles are a sentence, others a few words. */
const withPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the API says with a code, in its English; values are shown by their names. */
export function describeError(code: string): DescribedError {
  const entry = Object.hasOwn(ENTRIES, code) ? ENTRIES[code] : undefined;
  if (!entry) return { code, status: 0, title: code, help: '' };
  const { status, title, help, values = {} } = entry;
  const braces = Object.fromEntries(Object.keys(values).map((name) => [name, `{${name}}`]));
  const show = (en: string) => renderInEnglish({ en, values }, braces);
  return { code, status, title: withPeriod(show(title)), help: show(help) };
}
