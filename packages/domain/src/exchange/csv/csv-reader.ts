import type { LibraryReader } from '../library-reader.ts';
import { readCsv } from './read-csv.ts';
import { proposeColumns } from './propose-columns.ts';
import { splitCsv } from './split-csv.ts';

/** Tables, with the columns as their titles say. */
export const csvReader: LibraryReader = {
  format: 'csv',
  /** Any text with commas may be a table, so known titles count; without them only the ending and further lines. */
  sniff: ({ text, name }) => {
    if (/^\s*[<{[]/.test(text) || text.includes('\u0000')) return 0;
    const { header, rows } = splitCsv(text);
    if (header.length < 2) return 0;
    const known = proposeColumns(header, []).filter(({ field }) => field !== null).length;
    if (known >= 2) return 0.8;
    return /\.(?:csv|tsv)$/i.test(name) && rows.length > 0 ? 0.4 : 0;
  },
  *read({ text }) {
    return yield* readCsv(text);
  },
};
