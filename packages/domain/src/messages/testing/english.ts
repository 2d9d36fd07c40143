import type { Message } from '../message.ts';
import { inEnglish } from '../in-english.ts';

/** A record with its English sentence in place of every message. */
type English<T> = T extends Message
  ? string
  : T extends object
    ? { [Name in keyof T]: English<T[Name]> }
    : T;

/** What a test reads: sentences instead of codes, all else as it is. */
export function english<T>(value: T): English<T>;
export function english(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => english(item));
  if ('code' in value && 'values' in value) return inEnglish(value as Message);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, english(item)]));
}

interface LoggedText {
  rationale: Message | string;
  details: readonly (Message | string)[];
  warnings: readonly (Message | string)[];
}

/** Everything a step or an answer says, as one text. */
export function wordsOf(step: LoggedText | undefined): string {
  if (step === undefined) return '';
  return english([step.rationale, ...step.details, ...step.warnings]).join(' ');
}
