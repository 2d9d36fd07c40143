import type { ExportedKind } from '@beamwright/contract';
import { COMMON_COLUMNS } from './common-columns.ts';

/** A table whose rows a user takes along: one JSON and one CSV file. */
export interface ExportedTable {
  /** Name in the database, with its schema if that is not `public`. */
  table: string;
  /** Name of its files without the ending. */
  file: string;
  /** What the file is, for the README. */
  about: string;
  /** The column that names the owner; of rows that name none, that of what they belong to. */
  owner: string;
  /** What rows that name no owner belong to: its table, and the column that names it. */
  part_of?: { table: string; column: string };
  /** Who can read its rows: the user; else the server, of this user's rows only. */
  reader: 'user' | 'service' | 'login';
  /** A condition of the rows that are exported, in SQL; all of the owner’s if left out. */
  where?: string;
  /** Unique and never null, in the order of an index of the owner's rows. */
  order: readonly string[];
  /** Every column that is exported, with what it is. Those left out are in `omitted`. */
  columns: Readonly<Record<string, string>>;
  /** Columns that are not exported, with the reason. */
  omitted: Readonly<Record<string, string>>;
  /** Of a JSON column: the path of what it is exported without, as PostgreSQL writes it. */
  without?: Readonly<Record<string, string>>;
  /** Counted as this kind while the export is written. */
  kind?: ExportedKind;
  files?: ExportedFolder;
}

/** Files that the rows of a table name. */
export interface ExportedFolder {
  /** Of the archive, and the start of every key. */
  folder: string;
  /** The column with the keys. */
  column: string;
  about: string;
}

type Options = Partial<Omit<ExportedTable, 'table' | 'file' | 'about' | 'columns'>> & {
  file?: string;
};

type Columns = readonly (string | Readonly<Record<string, string>>)[];

/**
 * One line for a table. `columns` are names separated by spaces, which are described once for all tables in
 * `COMMON_COLUMNS`, or names with what they are in this one.
 */
export function exported(
  table: string,
  about: string,
  columns: string | Columns,
  options: Options = {},
): ExportedTable {
  const parts = typeof columns === 'string' ? [columns] : columns;
  return {
    table,
    file: table.replace(/^.*\./, '').replaceAll('_', '-'),
    about,
    owner: 'user_id',
    reader: 'user',
    order: ['id'],
    columns: describeColumns(parts),
    omitted: {},
    ...options,
  };
}

export const describeColumns = (parts: Columns): Record<string, string> =>
  Object.fromEntries(parts.flatMap(describePart));

function describePart(
  part: string | Readonly<Record<string, string>>,
): (readonly [string, string])[] {
  if (typeof part !== 'string') return Object.entries(part);
  return part.split(/\s+/).map((name) => {
    const about = COMMON_COLUMNS[name];
    if (about === undefined) throw new Error(`The column ${name} is not described`);
    return [name, about];
  });
}

const UNITS: readonly (readonly [ending: string, unit: string])[] = [
  ['_mm_min', 'mm/min'],
  ['_mm_s', 'mm/s'],
  ['_mm', 'mm'],
  ['_inches', 'in'],
  ['_percent', '%'],
  ['_watts', 'W'],
  ['_psi', 'psi'],
  ['_deg', '°'],
  ['_khz', 'kHz'],
  ['_hz', 'Hz'],
  ['_ns', 'ns'],
  ['_ms', 'ms'],
  ['_seconds', 's'],
  ['_bytes', 'bytes'],
  ['_usd', 'US dollars'],
  ['_at', 'UTC'],
  ['order_date', 'UTC'],
  ['_since', 'UTC'],
  ['_until', 'UTC'],
  ['_before', 'UTC'],
];

/** The unit that the end of a column's name says; undefined if it has none. */
export const unitOf = (column: string): string | undefined =>
  UNITS.find(([ending]) => column.endsWith(ending))?.[1];

/** Whether a column is a point in time. */
export const isTime = (column: string): boolean => unitOf(column) === 'UTC';
