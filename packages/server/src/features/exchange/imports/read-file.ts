import type { CsvMapping, CsvPreview, Refusal } from '@beamwright/domain/exchange';
import { AppError } from '../../../platform/errors.ts';
import { compareWithLibrary } from './compare-with-library.ts';
import type { FileReader } from './file-reader.ts';
import type { ImportContext } from './import-context.ts';
import { judgeRows, refusedRow, type JudgedRow } from './judge-rows.ts';
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

/** Rows that go to the thread and back at once. */
const BATCH = 100;

/** Reads, judges and compares a file. A table that does not say enough is no refusal: its columns are asked for. */
export async function readFile(
  context: ImportContext,
  reader: FileReader,
  file: File,
  judging: { machines: Machines; accepted: readonly string[] },
): Promise<JudgedFile> {
  const { report, findBlocks } = context;
  const outcome = await reader.read(file, (done) => report('reading', done));
  if (outcome.kind === 'refused') {
    if (outcome.preview === null || file.mapping !== null) throw refusalOf(outcome.refusal);
    return needsMapping(outcome.preview, outcome.refusal);
  }
  const { head } = outcome;
  const rows: JudgedRow[] = [];
  for (let from = 0; from < head.count; from += BATCH) {
    report('judging', from / head.count);
    const some = await reader.take(from, BATCH);
    rows.push(...(await judgeRows(some, { reader, findBlocks, ...judging })));
  }
  await compareWithLibrary(context, rows);
  return {
    head: { ...head, needsMapping: false },
    rows: [...rows, ...head.refused.map(refusedRow)],
  };
}

function needsMapping(preview: CsvPreview, { code, message, line }: Refusal): JudgedFile {
  return {
    head: {
      format: 'csv',
      title: null,
      warnings: [{ code, message, line }],
      preview,
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
