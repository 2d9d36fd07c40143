import type { MachineProfile } from '@beamwright/domain';
import {
  compareRows,
  screenRow,
  type ImportedRow,
  type ReadLibrary,
  type RowComparison,
  type ScreenedRow,
} from '@beamwright/domain/exchange';
import { EXIT } from './exit.ts';
import type { InspectCommand } from './read-exchange.ts';
import { FileError, readSettingsFile } from './read-settings-file.ts';
import { refusedLines, rowLines } from './row-lines.ts';
import { terminalWidth } from './terminal.ts';
import { wrapText } from './wrap-text.ts';

interface Out {
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
}

/** A row with all that is known of it. */
export type InspectedRow = ImportedRow &
  Pick<ScreenedRow, 'status' | 'reasons'> &
  Pick<RowComparison, 'duplicate_of' | 'is_copy'> & { safety: ScreenedRow['verdict'] };

/** Prints what a file holds; answers 1 when it is refused. */
export function inspectFile(
  { file, machine, json }: InspectCommand,
  { stdout, stderr }: Out,
): number {
  try {
    const read = readSettingsFile(file);
    if (!read.ok) {
      const [refusal] = read.issues;
      if (json) stdout.write(`${JSON.stringify({ file, refusal })}\n`);
      else stderr.write(`${file}: ${refusal.message}\n`);
      return EXIT.usage;
    }
    const rows = inspectRows(read.value, machine);
    if (json) stdout.write(`${JSON.stringify({ file, machine, ...read.value, rows })}\n`);
    else
      stdout.write(`${libraryLines(file, read.value, rows, terminalWidth(stdout)).join('\n')}\n`);
    return EXIT.workflow;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    stderr.write(`${error.message}\n`);
    return EXIT.usage;
  }
}

/** Every row, judged for a machine and compared with the others. */
export function inspectRows({ rows }: ReadLibrary, machine: MachineProfile | null): InspectedRow[] {
  const compared = compareRows(
    rows.map(({ setting }) => setting),
    [],
  );
  return rows.map((row, at) => {
    const { status, reasons, verdict } = screenRow(row, machine);
    const { duplicate_of = null, is_copy = false } = compared[at] ?? {};
    return Object.assign(row, { status, reasons, safety: verdict, duplicate_of, is_copy });
  });
}

function libraryLines(
  file: string,
  { format, title, warnings, refused }: ReadLibrary,
  rows: readonly InspectedRow[],
  width: number,
): string[] {
  const named = title === null ? '' : ` "${title}"`;
  const bad = refused.length === 0 ? '' : `, ${refused.length} refused`;
  return [
    `${file}: ${format.replaceAll('_', ' ')}${named}, ${rows.length} ${rows.length === 1 ? 'setting' : 'settings'}${bad}`,
    ...warnings.flatMap(({ message }) => wrapText(`Note: ${message}`, width)),
    '',
    ...rows.flatMap((row) => rowLines(row, rows, width)),
    ...refused.flatMap(({ line, title: refusedTitle, reasons }) =>
      refusedLines(
        line,
        refusedTitle,
        reasons.map(({ message }) => message),
        width,
      ),
    ),
  ];
}
