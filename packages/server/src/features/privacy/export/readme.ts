import { EXCLUDED_TABLES } from './tables/exported-tables.ts';
import { unitOf, type ExportedTable } from './tables/exported-table.ts';

/** What the README says of one table. */
export interface WrittenTable extends ExportedTable {
  rows: number;
}

/** The files that the rows of one table name. */
export interface WrittenFolder {
  /** In the archive. */
  folder: string;
  about: string;
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
    ...folders.map(({ folder, copied, about }) => `| ${folder}/ | ${copied} | ${about} |`),
    ...folders
      .filter(({ missing }) => missing > 0)
      .flatMap(({ folder, missing }) => [
        '',
        `${folder}/ lacks ${missing} that the server no longer has.`,
      ]),
    '',
    ...tables.flatMap(describeTable),
    '## What is not in it',
    '',
    'Passwords, keys, codes and links that sign in are left out: whoever finds this file could use them.',
    '',
    ...Object.entries(EXCLUDED_TABLES).map(([table, reason]) => `- ${table}: ${reason}`),
    '',
  ];
  return lines.join('\n');
}

const describeTable = ({ file, about, columns, omitted }: WrittenTable): string[] => [
  `## ${file}`,
  '',
  about,
  '',
  '| Column | Unit | What it is |',
  '| --- | --- | --- |',
  ...Object.entries(columns).map(
    ([column, text]) => `| ${column} | ${unitOf(column) ?? ''} | ${text} |`,
  ),
  ...(Object.keys(omitted).length > 0
    ? ['', 'Left out:', '', ...Object.entries(omitted).map(([name, why]) => `- ${name}: ${why}`)]
    : []),
  '',
];

/** A name must not begin a line of its own. */
const toLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}|]+/gu, ' ');
