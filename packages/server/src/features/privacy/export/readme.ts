import { EXCLUDED_TABLES } from './tables/exported-tables.ts';
import { unitOf, type ExportedTable } from './tables/exported-table.ts';

/** What the README says of one table. */
export interface WrittenTable extends ExportedTable {
  rows: number;
}

export interface WrittenFiles {
  copied: number;
  /** Keys of files that the server does not have any more. */
  missing: number;
}

/** Explains every file of an export to its owner. */
export function writeReadme(
  tables: readonly WrittenTable[],
  { copied, missing }: WrittenFiles,
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
    '- Sentences of Beamwright have a code, values and their English text in JSON; in CSV, the text.',
    '- An empty cell, `null` in JSON, means that there is no value.',
    '',
    '## Files',
    '',
    '| File | Rows | What it is |',
    '| --- | --- | --- |',
    ...tables.map(({ file, rows, about }) => `| ${file}.json, ${file}.csv | ${rows} | ${about} |`),
    `| photos/ | ${copied} | Photos of your results. The column photo_key of results names them. |`,
    ...(missing > 0
      ? ['', `${missing} photos were not on the server any more, so they are not in photos/.`]
      : []),
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
