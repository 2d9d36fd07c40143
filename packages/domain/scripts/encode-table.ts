import type { Cell, EncodedTable } from '../src/data/decode-table.ts';
import { spellings } from '../src/language/fold.ts';
import { normalize, tokenize } from '../src/language/tokenize.ts';
import type { ColumnKind } from './data-schema.ts';
import { readCsv } from './read-csv.ts';

type Value = Cell | readonly string[];

/**
 * One table as columns, each column read according to its kind. Throws with row and column on a value that does not
 * fit.
 */
export function encodeTable(csv: string, kinds: Record<string, ColumnKind>): EncodedTable {
  const records = readCsv(csv);
  const names = Object.keys(records[0] ?? {});
  for (const name of Object.keys(kinds)) {
    if (!names.includes(name)) throw new Error(`column ${name} is missing`);
  }
  const columns: EncodedTable['columns'] = {};
  for (const name of names) {
    const values = records.map((record, i) => {
      try {
        return readValue(record[name] ?? '', kinds[name]);
      } catch (error) {
        throw new Error(`row ${i + 2}, ${name}: ${(error as Error).message}`, { cause: error });
      }
    });
    columns[name] = compact(values, kinds[name]);
  }
  return { rows: records.length, columns };
}

function readValue(text: string, kind: ColumnKind | undefined): Value {
  const trimmed = text.trim();
  if (kind === 'list')
    return trimmed === '' || trimmed === '?' ? [] : trimmed.split('|').map((part) => part.trim());
  if (kind === 'phrases') return trimmed.split('|').flatMap(phraseForms);
  if (trimmed === '') return null;
  if (kind === undefined) return trimmed;
  if (kind === 'boolean') {
    if (trimmed !== 'true' && trimmed !== 'false')
      throw new Error(`"${trimmed}" is not true or false`);
    return trimmed === 'true';
  }
  return readNumber(trimmed, kind);
}

function readNumber(text: string, kind: 'number' | 'estimate'): number | null {
  if (kind === 'estimate' && text === '?') return null;
  const plain =
    kind === 'estimate' ? text.replace(/\?$/, '').replace(/^([\d.]+)-[\d.]+$/, '$1') : text;
  const value = Number(plain);
  if (!Number.isFinite(value)) throw new Error(`"${text}" is not a number`);
  return value;
}

/** The words of a phrase as the tokenizer produces them, one entry per spelling. */
export function phraseForms(phrase: string): string[] {
  const forms = spellings(phrase).map((spelling) =>
    tokenize(normalize(spelling))
      .map((token) => token.text)
      .join(' '),
  );
  return [...new Set(forms)].filter((form) => form !== '');
}

/** Texts that repeat are stored once: the settings tables repeat titles and licenses on every row. */
export function compact(
  values: Value[],
  kind: ColumnKind | undefined,
): EncodedTable['columns'][string] {
  if (kind !== undefined) return values;
  const unique = [...new Set(values.filter((value) => typeof value === 'string'))];
  if (unique.length * 2 > values.length) return values;
  const positions = new Map(unique.map((value, i) => [value, i]));
  return { values: unique, index: values.map((value) => positions.get(value as string) ?? null) };
}
