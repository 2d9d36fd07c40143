import path from 'node:path';
import type { FileStorage } from '../../../platform/storage/file-storage.ts';
import type { Progress } from './progress.ts';
import { readPages, type Row, type RowSource } from './read-rows.ts';
import { writeReadme, type WrittenFolder, type WrittenTable } from './readme.ts';
import { EXPORTED_TABLES } from './tables/exported-tables.ts';
import { DERIVED_FILES, deriveRows, type DerivedFile } from './tables/derived-files.ts';
import type { ExportedTable } from './tables/exported-table.ts';
import type { ArchiveEntry } from './write-archive.ts';
import { writeCsv, writeJson } from './write-rows.ts';

export interface ExportWork extends RowSource {
  files: Pick<FileStorage, 'getStream'>;
  progress: Progress;
  /** Whose export, for the README. */
  name: string;
  madeAt: Date;
  publicUrl: string;
  /** Aborted when nobody waits for the export any more. */
  signal: AbortSignal;
}

/** The files of an export, each read when its turn comes. */
export async function* exportEntries(work: ExportWork): AsyncGenerator<ArchiveEntry> {
  const written: WrittenTable[] = [];
  for (const table of EXPORTED_TABLES) {
    const columns = Object.keys(table.columns);
    let rows = 0;
    const json = readTable(work, table, () => (rows += 1));
    yield { name: `${table.file}.json`, content: writeJson(json), isCompressed: false };
    const csv = readTable(work, table, () => work.progress.addRow(table));
    yield { name: `${table.file}.csv`, content: writeCsv(csv, columns), isCompressed: false };
    work.progress.endTable(table, rows);
    written.push({ ...table, rows });
    for (const derived of DERIVED_FILES.filter((one) => one.table === table.table)) {
      written.push(yield* derivedEntries(work, table, derived));
    }
  }
  const folders: WrittenFolder[] = [];
  for (const { files, ...table } of EXPORTED_TABLES) {
    if (files === undefined) continue;
    const folder = { ...files, file: table.file, copied: 0, missing: 0 };
    folders.push(folder);
    yield* copyFiles(work, table, folder);
  }
  const readme = writeReadme(written, folders, work);
  yield { name: 'README.md', content: once(readme), isCompressed: false };
}

/** Two files of the steps inside a table’s rows, which are read once more for each. */
async function* derivedEntries(
  work: ExportWork,
  table: ExportedTable,
  derived: DerivedFile,
): AsyncGenerator<ArchiveEntry, WrittenTable> {
  const { file, about, columns, reads } = derived;
  let rows = 0;
  const read = async function* (count: () => void) {
    for await (const page of readPages(work, table, reads)) {
      work.signal.throwIfAborted();
      yield counted(deriveRows(page, derived), count);
    }
  };
  const json = writeJson(read(() => (rows += 1)));
  yield { name: `${file}.json`, content: json, isCompressed: false };
  const csv = writeCsv(
    read(() => undefined),
    Object.keys(columns),
  );
  yield { name: `${file}.csv`, content: csv, isCompressed: false };
  return { file, about, columns, omitted: {}, rows };
}

async function* readTable(
  work: ExportWork,
  table: ExportedTable,
  count: () => void,
): AsyncGenerator<Iterable<Row>> {
  for await (const page of readPages(work, table)) {
    work.signal.throwIfAborted();
    yield counted(withPlaces(page, table), count);
  }
}

function* counted(rows: Iterable<Row>, count: () => void): Generator<Row> {
  for (const row of rows) {
    count();
    yield row;
  }
}

/** Files of the rows are named by their places in the archive, which do not name the account again. */
function* withPlaces(rows: Iterable<Row>, { files }: ExportedTable): Generator<Row> {
  for (const row of rows) {
    const key = files && row[files.column];
    yield files && typeof key === 'string' ? { ...row, [files.column]: placeOf(key) } : row;
  }
}

/** `photos/USER/FILE.jpg` is `photos/FILE.jpg` in the archive. */
export const placeOf = (key: string): string =>
  path.posix.join(key.split('/', 1)[0] ?? '', path.posix.basename(key));

async function* copyFiles(
  work: ExportWork,
  table: ExportedTable,
  folder: WrittenFolder,
): AsyncGenerator<ArchiveEntry> {
  const { column } = folder;
  work.progress.beginFiles();
  for await (const rows of readPages(work, table, [column])) {
    for (const { [column]: key } of rows) {
      if (typeof key !== 'string') continue;
      work.signal.throwIfAborted();
      const content = await work.files.getStream(key);
      work.progress.addFile();
      if (content === undefined) folder.missing += 1;
      else {
        folder.copied += 1;
        const name = placeOf(key);
        yield { name, content: withProgress(content, work.progress), isCompressed: true };
      }
    }
  }
}

async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  progress: Progress,
): AsyncGenerator<Uint8Array> {
  for await (const part of content) {
    progress.addBytes(part.byteLength);
    yield part;
  }
}

async function* once(content: string): AsyncGenerator<string> {
  yield content;
}
