import type { Message } from '../../messages/message.ts';
import { addNote } from '../add-note.ts';
import { cleanName } from '../clean-text.ts';
import { fieldMessage, type FieldName } from '../field-names.ts';
import { importMessage } from '../import-messages.ts';
import { parseNumber } from '../parse-number.ts';
import type { ImportNote } from '../read-result.ts';

interface Range {
  above?: number;
  least?: number;
  most?: number;
}

/** Reads the numbers of one element and gathers why they cannot be taken. */
export class NumberFields {
  refusals: ImportNote[] = [];
  #values: ReadonlyMap<string, string>;
  #line: number;

  constructor({ values, line }: { values: ReadonlyMap<string, string>; line: number }) {
    this.#values = values;
    this.#line = line;
  }

  has(field: string): boolean {
    return this.#values.has(field);
  }

  /** A number, `null` when absent; what is no number or out of range refuses the row and counts as absent. */
  optional(field: string, name: FieldName, range: Range): number | null {
    const text = this.#values.get(field);
    if (text === undefined || text.trim() === '') return null;
    const value = parseNumber(text);
    if (value === null) return this.#refuse('NOT_A_NUMBER', notANumber(name, text));
    if (!isWithin(value, range))
      return this.#refuse(
        'OUT_OF_RANGE',
        importMessage('out_of_range', { field: fieldMessage(name), value, unit: 'other' }),
      );
    return value;
  }

  /** A number that must be there; 1 in a row that is refused anyway. */
  needed(field: string, name: FieldName, range: Range): number {
    const value = this.optional(field, name, range);
    if (value === null && this.refusals.length === 0)
      this.#refuse('FIELD_MISSING', importMessage('field_missing', { field: fieldMessage(name) }));
    return value ?? 1;
  }

  /** A whole number from 0 on; 1 when absent. */
  count(field: string, name: FieldName): number {
    const value = this.optional(field, name, { least: 0, most: 100_000 });
    if (value === null || Number.isInteger(value)) return value ?? 1;
    this.#refuse('NOT_WHOLE', importMessage('not_whole', { field: fieldMessage(name), value }));
    return 1;
  }

  flag(field: string, usual: boolean): boolean {
    const text = this.#values.get(field)?.trim().toLowerCase();
    if (text === undefined || text === '') return usual;
    return text !== 'false' && Number(text) !== 0;
  }

  #refuse(code: string, message: Message): null {
    addNote(this.refusals, { code, message, line: this.#line });
    return null;
  }
}

function notANumber(name: FieldName, text: string): Message {
  const values = { field: fieldMessage(name), text: cleanName(text).slice(0, 40) };
  return /^\s*[+-]?\d+,\d+\s*$/.test(text)
    ? importMessage('needs_point', values)
    : importMessage('field_not_a_number', values);
}

function isWithin(value: number, { above, least, most }: Range): boolean {
  if (above !== undefined && value <= above) return false;
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}
