export type Cell = string | number | boolean | null;

/** A text column with repeats stores each text once. */
interface DictionaryColumn {
  values: string[];
  index: (number | null)[];
}

/** A table as written by `scripts/build-data.ts`: one entry per column, all of the same length. */
export interface EncodedTable {
  rows: number;
  columns: Record<string, readonly (Cell | readonly string[])[] | DictionaryColumn>;
}

/** Turns a generated column table back into one object per row; the caller supplies the row type. */
export function decodeTable(table: EncodedTable): readonly unknown[] {
  const names = Object.keys(table.columns);
  const columns = names.map((name) => expandColumn(table.columns[name] ?? []));
  const rows: unknown[] = [];
  for (let r = 0; r < table.rows; r += 1) {
    const row: Record<string, unknown> = {};
    for (let c = 0; c < names.length; c += 1) row[names[c] as string] = columns[c]?.[r] ?? null;
    rows.push(row);
  }
  return rows;
}

function expandColumn(column: EncodedTable['columns'][string]): readonly unknown[] {
  if ('index' in column) return column.index.map((at) => (at === null ? null : column.values[at]));
  return column;
}
