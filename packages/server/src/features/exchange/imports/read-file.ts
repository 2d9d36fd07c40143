import type { CsvMapping, CsvPreview, Refusal } from '@beamwright/domain/exchange';
import type { LaserType } from '@beamwright/domain/types';
import { AppError } from '../../../platform/errors.ts';
import { compareWithLibrary } from './compare-with-library.ts';
import type { FileReader } from './file-reader.ts';
import type { ImportContext } from './import-context.ts';
import { judgeRows, refusedRow, type JudgedRow } from './judge-rows.ts';
import { toldFacts, withFileNotes } from './file-notes.ts';
import type { DraftHead } from './save-draft.ts';
import type { Machines } from './row-target.ts';

export interface JudgedFile {
  head: DraftHead;
  rows: JudgedRow[];
}

interface File {
  bytes: Uint8Array;
  file_name: string;
  mapping: CsvMapping | null;
}

interface Judging {
  machines: Machines;
  accepted: readonly string[];
  /** Whether the user has not said that no machine is meant. */
  mayChoose: boolean;
}

/** Rows that go to the thread and back at once. */
const BATCH = 100;

/** Reads, judges and compares a file. A table that does not say enough is no refusal: its columns are asked for. */
export async function readFile(
  context: ImportContext,
  reader: FileReader,
  file: File,
  { machines: given, accepted, mayChoose }: Judging,
): Promise<JudgedFile> {
  const { report, findBlocks } = context;
  const outcome = await reader.read(file, (done) => report('reading', done));
  if (outcome.kind === 'refused') {
    if (outcome.preview === null || file.mapping !== null) throw refusalOf(outcome.refusal);
    return needsMapping(outcome.preview, outcome.refusal, given);
  }
  const { lasers, ...head } = outcome.head;
  const machines = mayChoose ? chooseOnly(given, lasers) : given;
  const judging = { machines, accepted, told: toldFacts(head.warnings) };
  const rows: JudgedRow[] = [];
  for (let from = 0; from < head.count; from += BATCH) {
    report('judging', from / head.count);
    const some = await reader.take(from, BATCH);
    rows.push(...(await judgeRows(some, { reader, findBlocks, ...judging })));
  }
  await compareWithLibrary(context, rows);
  return {
    head: {
      ...head,
      warnings: withFileNotes(head.warnings, rows, machines),
      chosen: machines.chosen,
      needsMapping: false,
    },
    rows: [...rows, ...head.refused.map(refusedRow)],
  };
}

/** The only machine that the rows without a whole laser can be for, when the user chose none. */
function chooseOnly(machines: Machines, lasers: readonly LaserType[]): Machines {
  if (machines.chosen !== null) return machines;
  const fitting = machines.all.filter(({ type }) => lasers.length === 0 || lasers.includes(type));
  const [only] = fitting;
  if (fitting.length !== 1 || only === undefined) return machines;
  return { ...machines, chosen: { machine: only, lens: only.lenses[0] ?? null } };
}

function needsMapping(
  preview: CsvPreview,
  { code, message, line }: Refusal,
  { chosen }: Machines,
): JudgedFile {
  return {
    head: {
      format: 'csv',
      title: null,
      warnings: [{ code, message, line }],
      preview,
      chosen,
      needsMapping: true,
    },
    rows: [],
  };
}

/** The sentence names line and column, and what to do. */
function refusalOf({ code, message, line, column }: Refusal): AppError {
  return new AppError('import_unreadable', `${code} at ${line}:${column}`, {
    detail: message,
  });
}
