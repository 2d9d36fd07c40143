import { decodeTable } from '../../data/decode-table.ts';
import table from '../../generated/column-titles.json' with { type: 'json' };
import type { CsvField } from './csv-fields.ts';

interface TitleRow {
  /** `null`: delays, travel and housekeeping, which belong to the machine or to no setting. */
  field: CsvField | null;
  titles: string[];
}

/**
 * Words of a column's title in eight languages, folded (`data/column-titles.csv`). The longest that occurs decides, so
 * "jump speed" is not the speed.
 */
const FIELD_OF = new Map(
  (decodeTable(table) as readonly TitleRow[]).flatMap(({ field, titles }) =>
    titles.map((title): [string, CsvField | null] => [title, field]),
  ),
);

/** Say what is spoken of, not what is measured: "material thickness" is a thickness. */
const WEAK: readonly (CsvField | null)[] = [
  'setting',
  'name',
  'material',
  'machine_name',
  'machine_type',
  'step_name',
  'operation',
  'layer_mode',
];

/** The field a title names, by the longest run of its words that is known; `null` when none is kept. */
export function fieldOfTitle(words: string[]): CsvField | null {
  for (let length = Math.min(words.length, 4); length > 0; length -= 1) {
    const found = runs(words, length)
      .map((run) => FIELD_OF.get(run))
      .filter((field) => field !== undefined);
    const strong = found.find((field) => !WEAK.includes(field));
    if (found.length > 0) return strong ?? found[0] ?? null;
  }
  return null;
}

function runs(words: string[], length: number): string[] {
  return words.slice(length - 1).map((_, start) => words.slice(start, start + length).join(' '));
}
