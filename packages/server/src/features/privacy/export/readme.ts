import { EXCLUDED_TABLES } from './tables/exported-tables.ts';
import { COMMON_COLUMNS } from './tables/common-columns.ts';
import { unitOf, type ExportedFolder, type ExportedTable } from './tables/exported-table.ts';

/** What the README says of one kind of data. */
export interface WrittenTable extends Pick<
  ExportedTable,
  'file' | 'about' | 'columns' | 'omitted'
> {
  rows: number;
}

/** What it says of one folder. */
export interface WrittenFolder extends ExportedFolder {
  /** Of the table that names its files. */
  file: string;
  copied: number;
  /** Keys of files that the server no longer has. */
  missing: number;
}

/** Explains every file of an export to its owner. */
export function writeReadme(
  tables: readonly WrittenTable[],
  folders: readonly WrittenFolder[],
  { name, madeAt, publicUrl }: { name: string; madeAt: Date; publicUrl: string },
): string {
  const shared = findSharedColumns(tables);
  const lines = [
    '# Your Beamwright export',
    '',
    `Everything that the account of ${toLine(name)} owns at ${publicUrl}, as of ${madeAt.toISOString()}.`,
    '',
    'Each kind of data is in two files with the same rows: JSON for programs, CSV for spreadsheets.',
    'Rows that were changed while the export was written may differ between the two.',
    '',
    '- Times are ISO 8601 in UTC. Lengths are in mm, speeds in mm/min, power in percent or watts: the end of a',
    '  column’s name is its unit.',
    '- CSV files are UTF-8 with a comma between cells. An apostrophe before `=`, `+`, `-` or `@` keeps a spreadsheet',
    '  from running a text as a formula; the JSON file has the text as you wrote it.',
    '- A sentence from Beamwright is a code with values and its English text in JSON; in CSV, only the text.',
    '- An empty cell, or `null` in JSON, means that there is no value.',
    '',
    '## Files',
    '',
    '| File | Rows | What it is |',
    '| --- | --- | --- |',
    ...tables.map(({ file, rows, about }) => `| ${file}.json, ${file}.csv | ${rows} | ${about} |`),
    '',
    ...describeFolders(folders),
    '## Columns of several files',
    '',
    ...listColumns(shared.map((name) => [name, COMMON_COLUMNS[name] ?? ''])),
    '',
    ...tables.flatMap((table) => describeTable(table, shared)),
    '## What is not in it',
    '',
    'Passwords, keys, codes and links that sign in are left out: whoever finds this file could use them.',
    '',
    ...Object.entries(EXCLUDED_TABLES).map(([table, reason]) => `- ${table}: ${reason}`),
    '',
  ];
  return lines.join('\n');
}

/** Columns that mean the same in several files, so that each is described once. */
function findSharedColumns(tables: readonly WrittenTable[]): string[] {
  return Object.keys(COMMON_COLUMNS).filter(
    (name) => tables.filter(({ columns }) => columns[name] === COMMON_COLUMNS[name]).length > 1,
  );
}

function describeFolders(folders: readonly WrittenFolder[]): string[] {
  const full = folders.filter(({ copied }) => copied > 0);
  const incomplete = folders.filter(({ missing }) => missing > 0);
  const lost = incomplete.map(({ folder, missing }) => `- ${folder}/: ${missing}`);
  return [
    ...(full.length > 0 ? ['| Folder | Files | What it is |', '| --- | --- | --- |'] : []),
    ...full.map(
      ({ folder, copied, about, column, file }) =>
        `| ${folder}/ | ${copied} | ${about} The column ${column} of ${file} names each. |`,
    ),
    ...(full.length > 0 ? [''] : []),
    ...(lost.length > 0 ? ['Files that the server did not have any more:', '', ...lost, ''] : []),
  ];
}

function describeTable(
  { file, about, columns, omitted }: WrittenTable,
  shared: readonly string[],
): string[] {
  const isShared = (name: string) =>
    shared.includes(name) && columns[name] === COMMON_COLUMNS[name];
  const own = Object.entries(columns).filter(([name]) => !isShared(name));
  const others = Object.keys(columns).filter(isShared);
  return [
    `## ${file}`,
    '',
    about,
    '',
    ...(own.length > 0 ? [...listColumns(own), ''] : []),
    ...(others.length > 0 ? [`Columns of several files: ${others.join(', ')}.`, ''] : []),
    ...listOmitted(omitted),
  ];
}

const listColumns = (columns: readonly (readonly [name: string, text: string])[]): string[] => [
  '| Column | Unit | What it is |',
  '| --- | --- | --- |',
  ...columns.map(([name, text]) => `| ${name} | ${unitOf(name) ?? ''} | ${text} |`),
];

/** Columns that are left out for the same reason are in one line. */
function listOmitted(omitted: ExportedTable['omitted']): string[] {
  const reasons = [...new Set(Object.values(omitted))];
  if (reasons.length === 0) return [];
  const namesOf = (reason: string) =>
    Object.keys(omitted).filter((name) => omitted[name] === reason);
  return [
    'Left out:',
    '',
    ...reasons.map((reason) => `- ${namesOf(reason).join(', ')}: ${reason}`),
    '',
  ];
}

/** A name must not begin a line of its own. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}|]+/gu, ' ');
