import { importMessage, type ImportNote } from '@beamwright/domain/exchange';
import { isNonEmpty } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { JudgedRow } from './judge-rows.ts';
import type { Machines } from './row-target.ts';

type FileNote = Pick<ImportNote, 'code' | 'message' | 'line'>;

/** From how many rows on a doubt is also one of the file: all of it may be in another unit. */
const MIN_ROWS = 10;
/** A database has dozens of lasers. */
const MAX_NAMED = 3;

/** Codes of the notes made here; they are made again whenever the rows are judged. */
const OF_ROWS: ReadonlySet<string> = new Set([
  'STAY_WITH_LASERS',
  'ALIKE_LASERS',
  'WATTS_UNKNOWN',
  'DOUBT_OF_ROWS',
]);

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
  const [own, alike, unknown] = [countOf('own'), countOf('alike'), countOf('unknown')];
  const machine = chosen.machine.name;
  const named = lasersOf(own);
  const lasers = named.slice(0, MAX_NAMED);
  return [
    ...(isNonEmpty(lasers)
      ? noteOf('STAY_WITH_LASERS', own.length, (count) =>
          importMessage('stay_with_lasers', { count, kinds: named.length, lasers }),
        )
      : []),
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

/** "Ortur LU7W (1.5W)", or the kind and watts of a laser without a name. */
function lasersOf(rows: readonly JudgedRow[]): string[] {
  const names = rows.map(({ setting }) => {
    const { machine_name, machine_type, machine_power_watts } = setting ?? {};
    return machine_name ?? [machine_power_watts, 'W', machine_type].join(' ');
  });
  return [...new Set(names)];
}

function sharedDoubts(rows: readonly JudgedRow[]): FileNote[] {
  const counts = new Map<string, { finding: Message; count: number }>();
  for (const { state, reasons } of rows) {
    if (state !== 'suspicious') continue;
    for (const finding of reasons) {
      const key = JSON.stringify(finding);
      counts.set(key, { finding, count: (counts.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .filter(({ count, finding }) => count >= MIN_ROWS && finding.code !== 'import.watts_unknown')
    .map(({ finding, count }) => ({
      code: 'DOUBT_OF_ROWS',
      message: importMessage('in_rows', { finding, count }),
      line: null,
    }));
}
