import { importMessage } from './import-messages.ts';
import type { ImportedRow, ImportNote } from './read-result.ts';

/** The kind of laser was not in the file: a machine of the same name is believed more. */
export const LASER_GUESSED = 'LASER_GUESSED';

/** From how many rows on a fact is one of the file. */
const MIN_ROWS = 2;

/** Whether a note is for the user to decide; facts only tell how the file was read. */
export const isDoubt = ({ is_fact }: ImportNote): boolean => is_fact !== true;

/** Facts of many rows, each told once for the file: fifty rows with the same remark hide the one that matters. */
export function gatherFacts(rows: readonly ImportedRow[]): ImportNote[] {
  const counts = new Map<string, { note: ImportNote; count: number }>();
  for (const note of rows.flatMap(({ warnings }) => warnings)) {
    if (isDoubt(note)) continue;
    const key = JSON.stringify(note.message);
    counts.set(key, { note, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].flatMap(({ note: { code, message }, count }) =>
    count < MIN_ROWS
      ? []
      : [{ code, message: importMessage('in_rows', { finding: message, count }), line: null }],
  );
}
