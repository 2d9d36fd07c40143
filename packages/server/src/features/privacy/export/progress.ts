import { EXPORTED_KINDS } from '@beamwright/contract';
import { countRows, type RowSource } from './read-rows.ts';
import { EXPORTED_TABLES } from './tables/exported-tables.ts';
import type { ExportedTable } from './tables/exported-table.ts';
import type { ExportProgress } from './tables.ts';

/** How far an export is. */
export interface Progress {
  current: () => ExportProgress;
  addRow: (table: ExportedTable) => void;
  /** Now it is known how many rows there were. */
  endTable: (table: ExportedTable, count: number) => void;
  beginFiles: () => void;
  addFile: () => void;
  addBytes: (bytes: number) => void;
}

/** Counts what there is to do, table by table. */
export async function startProgress(source: RowSource): Promise<Progress> {
  const progress: ExportProgress = {
    counts: {},
    rows: { done: 0, total: 0 },
    bytes: { done: 0, total: 0 },
    copying_since: null,
  };
  const counts = Object.fromEntries(
    EXPORTED_KINDS.map((kind) => [kind, { done: 0, total: 0 }]),
  ) as Required<ExportProgress['counts']>;
  progress.counts = counts;
  for (const table of EXPORTED_TABLES) {
    const { rows, files, bytes } = await countRows(source, table);
    progress.rows.total += rows;
    progress.bytes.total += bytes;
    counts.photos.total += files;
    if (table.kind) counts[table.kind].total += rows;
  }
  return {
    current: () => progress,
    addRow: ({ kind }) => {
      progress.rows.done += 1;
      if (kind) counts[kind].done += 1;
    },
    endTable: ({ kind }, count) => {
      if (kind) counts[kind] = { done: count, total: count };
    },
    beginFiles: () => {
      progress.copying_since ??= new Date().toISOString();
    },
    addFile: () => {
      counts.photos.done += 1;
    },
    addBytes: (bytes) => {
      progress.bytes.done += bytes;
    },
  };
}
