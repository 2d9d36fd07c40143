import type { ImportFormat } from '../types.ts';
import { MAX_ROWS, SLICE_ROWS } from './exchange-limits.ts';
import { importMessage } from './import-messages.ts';
import type { ImportNote, ReadLibrary } from './read-result.ts';
import type { ReadOutcome } from './refusals.ts';
import { refuse } from './refusals.ts';
import type { FinishedRow } from './row-draft.ts';

/** Reads the settings of a file one by one, with progress. More than `MAX_ROWS` are refused before any is read. */
export function* readRows<Item>(
  format: ImportFormat,
  items: readonly Item[],
  readRow: (item: Item) => FinishedRow,
  about: { title?: string | null; warnings?: ImportNote[] } = {},
): Generator<number, ReadOutcome> {
  if (items.length > MAX_ROWS) return refuse('TOO_MANY_ROWS');
  const { title = null, warnings = [] } = about;
  const library: ReadLibrary = { format, title, rows: [], refused: [], warnings: [...warnings] };
  for (const [index, item] of items.entries()) {
    if (index % SLICE_ROWS === 0) yield index / items.length;
    const finished = readRow(item);
    if ('row' in finished) library.rows.push(finished.row);
    else library.refused.push(finished.refused);
  }
  if (items.length === 0)
    library.warnings.push({
      code: 'NO_ENTRIES',
      message: importMessage('no_settings'),
      line: null,
    });
  return { ok: true, value: library };
}
