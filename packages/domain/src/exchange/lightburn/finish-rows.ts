import type { ImportedRow, ImportNote, ReadLibrary, RefusedRow } from '../read-result.ts';
import { namesApart } from '../names-apart.ts';
import { finishRow, isGalvoFile, type RawRow } from './finish-row.ts';

/** The rows of a file, now that all of it is known. */
export function finishRows(
  raw: readonly RawRow[],
  warnings: ImportNote[],
): Pick<ReadLibrary, 'rows' | 'refused' | 'warnings'> {
  const isGalvo = isGalvoFile(raw);
  const rows: ImportedRow[] = [];
  const refused: RefusedRow[] = [];
  const named = new Set<ImportedRow>();
  for (const one of raw) {
    const finished = finishRow(one, isGalvo);
    if (finished.kind === 'refused') {
      refused.push(finished.row);
      continue;
    }
    rows.push(finished.row);
    if (one.name !== '' || one.title !== '') named.add(finished.row);
  }
  namesApart(rows, (row) => named.has(row));
  return { rows, refused, warnings };
}
