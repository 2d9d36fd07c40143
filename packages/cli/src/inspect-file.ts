import { inEnglish, addText } from '@beamwright/domain';
import type { ReadLibrary } from '@beamwright/domain/exchange';
import { EXIT } from './exit.ts';
import { inspectRows, type InspectedRow } from './inspect-rows.ts';
import type { InspectCommand } from './read-exchange.ts';
import { FileError, readSettingsFile } from './read-settings-file.ts';
import { refusedLines, rowLines } from './row-lines.ts';
import { jsonLine } from './safe-streams.ts';
import { terminalWidth } from './terminal.ts';
import { wrapText } from './wrap-text.ts';

interface Out {
  stdout: NodeJS.WritableStream & { columns?: number };
  stderr: NodeJS.WritableStream;
}

/** Prints the content of a file; returns 1 when it is refused. */
export function inspectFile(
  { file, machine, json }: InspectCommand,
  { stdout, stderr }: Out,
): number {
  try {
    const read = readSettingsFile(file);
    if (!read.ok) {
      const [refusal] = read.issues;
      if (json) stdout.write(jsonLine(addText({ file, refusal })));
      else stderr.write(`${file}: ${inEnglish(refusal.message)}\n`);
      return EXIT.usage;
    }
    const rows = inspectRows(read.value, machine);
    if (json) stdout.write(jsonLine(addText({ file, machine, ...read.value, rows })));
    else
      stdout.write(`${libraryLines(file, read.value, rows, terminalWidth(stdout)).join('\n')}\n`);
    return EXIT.workflow;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    stderr.write(`${error.message}\n`);
    return EXIT.usage;
  }
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
    ...warnings.flatMap(({ message }) => wrapText(`Note: ${inEnglish(message)}`, width)),
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
