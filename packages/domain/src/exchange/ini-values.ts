import { importMessage } from './import-messages.ts';
import type { IniEntry } from './ini-sections.ts';
import { parseNumber } from './parse-number.ts';
import type { NumberField, RowDraft } from './row-draft.ts';
import { checkNumber, refuseRow } from './row-draft.ts';

/** Entries of one section while it is read, so that unread entries can be reported. */
export interface IniValues {
  entries: ReadonlyMap<string, IniEntry>;
  used: Set<string>;
}

/** Text of a key, `null` when it is missing or empty. Keys are in capitals. */
export function textOf(values: IniValues, key: string): string | null {
  values.used.add(key);
  return values.entries.get(key)?.value || null;
}

/** A number of any kind, not judged; text that is none refuses the row. */
export function rawNumber(draft: RowDraft, values: IniValues, key: string): number | null {
  const text = textOf(values, key);
  if (text === null) return null;
  const value = parseNumber(text);
  const line = values.entries.get(key)?.line ?? draft.line;
  if (value === null)
    refuseRow(
      draft,
      'NOT_A_NUMBER',
      importMessage('not_a_number', { name: key, text: text.slice(0, 40) }),
      line,
    );
  return value;
}

/** A number as a field of a step, in our unit by `factor`. */
export function stepNumber(
  draft: RowDraft,
  values: IniValues,
  key: string,
  field: NumberField,
  factor = 1,
): number | null {
  const value = rawNumber(draft, values, key);
  const line = values.entries.get(key)?.line ?? draft.line;
  return value === null
    ? null
    : checkNumber(draft, field, Number((value * factor).toPrecision(12)), line);
}

/** `true` for yes, `false` for no, `null` when it is missing or something else. */
export function flagOf(values: IniValues, key: string): boolean | null {
  const text = textOf(values, key)?.toLowerCase();
  if (text === 'yes' || text === 'true' || text === '1') return true;
  return text === 'no' || text === 'false' || text === '0' ? false : null;
}

/** Reports what was not asked for. What is empty, zero or off says nothing. */
export function dropRest(draft: RowDraft, values: IniValues): void {
  for (const [key, { key: written, value }] of values.entries)
    if (!values.used.has(key) && !/^(?:|0|[+-]?0?\.?0+(?:e[+-]?0+)?|no|false|off)$/i.test(value))
      draft.dropped.add(`${written} ${value}`.slice(0, 80));
}
