import type { ImportedRow, ImportNote, ReadLibrary, RefusedRow } from '../read-result.ts';
import { finishRow, isGalvoFile, type RawRow } from './finish-row.ts';

/** The rows of a file, now that all of it is known. */
export function finishRows(
  raw: readonly RawRow[],
  warnings: ImportNote[],
): Pick<ReadLibrary, 'rows' | 'refused' | 'warnings'> {
  const isGalvo = isGalvoFile(raw);
  const rows: ImportedRow[] = [];
  const refused: RefusedRow[] = [];
  for (const one of raw) {
    const finished = finishRow(one, isGalvo);
    if (finished.kind === 'row') rows.push(finished.row);
    else refused.push(finished.row);
  }
  return { rows, refused, warnings };
}
