import { importMessage, type ImportNote } from '@beamwright/domain/exchange';
import type { Message } from '@beamwright/domain/types';
import type { JudgedRow } from './judge-rows.ts';
import type { Machines } from './row-target.ts';

type FileNote = Pick<ImportNote, 'code' | 'message' | 'line'>;

/** From how many rows on a doubt is also one of the file: all of it may be in another unit. */
const MIN_ROWS = 10;

/** Codes of the notes made here; they are made again whenever the rows are judged. */
const OF_ROWS: ReadonlySet<string> = new Set(['ALIKE_LASERS', 'WATTS_UNKNOWN', 'DOUBT_OF_ROWS']);

/** What the file says of itself, and what many of its rows have in common. */
export function withFileNotes(
  ofFile: readonly FileNote[],
  rows: readonly JudgedRow[],
  machines: Machines,
): FileNote[] {
  return [
    ...ofFile.filter(({ code }) => !OF_ROWS.has(code)),
    ...laserNotes(rows, machines),
    ...sharedDoubts(rows),
  ];
}

/** Facts that are told for the file already. */
export function toldFacts(ofFile: readonly FileNote[]): ReadonlySet<string> {
  const findings = ofFile.flatMap(({ message: { code, values } }) =>
    code === 'import.in_rows' && values?.finding !== undefined ? [values.finding] : [],
  );
  return new Set(findings.map((finding) => JSON.stringify(finding)));
}

function laserNotes(rows: readonly JudgedRow[], { chosen }: Machines): FileNote[] {
  if (chosen === null) return [];
  const countOf = (wanted: JudgedRow['how']) => rows.filter(({ how }) => how === wanted);
  const [alike, unknown] = [countOf('alike'), countOf('unknown')];
  const machine = chosen.machine.name;
  return [
    ...noteOf('ALIKE_LASERS', alike.length, (count) =>
      importMessage('alike_lasers', { count, machine }),
    ),
    ...noteOf('WATTS_UNKNOWN', unknown.length, (count) =>
      importMessage('watts_unknown_in', { count }),
    ),
  ];
}

function noteOf(code: string, count: number, message: (count: number) => Message): FileNote[] {
  return count === 0 ? [] : [{ code, message: message(count), line: null }];
}

function sharedDoubts(rows: readonly JudgedRow[]): FileNote[] {
  const counts = new Map<string, { finding: Message; count: number }>();
  // What can be corrected is suggested at the top.
  const suggested = new Set(
    rows
      .flatMap(({ doubts }) => doubts)
      .filter(({ change }) => change !== undefined)
      .map(({ message }) => JSON.stringify(message)),
  );
  for (const { state, reasons } of rows) {
    if (state !== 'suspicious') continue;
    for (const finding of reasons) {
      const key = JSON.stringify(finding);
      counts.set(key, { finding, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .filter(({ count, finding }) => count >= MIN_ROWS && !suggested.has(JSON.stringify(finding)))
    .filter(({ finding }) => finding.code !== 'import.watts_unknown')
    .map(({ finding, count }) => ({
      code: 'DOUBT_OF_ROWS',
      message: importMessage('in_rows', { finding, count }),
      line: null,
    }));
}
