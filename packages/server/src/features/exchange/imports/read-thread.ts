import { judgeSettings, type CsvPreview, type ImportedRow } from '@beamwright/domain/exchange';
import {
  decodeBytes,
  previewCsv,
  readCsv,
  readLibrary,
  screenRows,
} from '@beamwright/domain/exchange-files';
import type { LaserType } from '@beamwright/domain/types';
import { answerMessages } from '../../../platform/threads/answer-messages.ts';
import type { ReaderRequest, ReadHead, ReaderReply } from './read-messages.ts';

/** Cells are shown in a list. */
const SHOWN_LETTERS = 100;

answerMessages<ReaderRequest, ReaderReply>(() => {
  let rows: ImportedRow[] = [];
  const screen = screenRows();
  const judge = judgeSettings();
  return (message, reportProgress) => {
    switch (message.kind) {
      case 'read': {
        const outcome = readFile(message, reportProgress);
        if (!('rows' in outcome)) return outcome;
        rows = outcome.rows;
        return {
          kind: 'read',
          head: { ...outcome.head, count: rows.length, lasers: lasersOf(rows) },
        };
      }
      case 'take':
        return { kind: 'rows', rows: rows.slice(message.from, message.from + message.count) };
      case 'screen':
        return {
          kind: 'screened',
          rows: message.rows.map((row) => screen(row, row.machine, row.added)),
        };
      case 'judge':
        return { kind: 'judged', verdicts: message.rows.map((row) => judge(row)) };
    }
  };
});

type Read = Extract<ReaderReply, { kind: 'refused' }> | ReadWhole;
interface ReadWhole {
  head: Omit<ReadHead, 'count' | 'lasers'>;
  rows: ImportedRow[];
}

function readFile(
  { bytes, file_name, mapping }: Extract<ReaderRequest, { kind: 'read' }>,
  reportProgress: (done: number) => void,
): Read {
  const reading =
    mapping === null ? readLibrary(bytes, file_name) : readCsv(decodeBytes(bytes).text, mapping);
  let turn = reading.next();
  while (turn.done !== true) {
    reportProgress(turn.value);
    turn = reading.next();
  }
  const outcome = turn.value;
  if (!outcome.ok) {
    const [refusal] = outcome.issues;
    const preview = refusal.code === 'NEEDS_MAPPING' ? previewOf(bytes) : null;
    return { kind: 'refused', refusal, preview };
  }
  const { rows, ...head } = outcome.value;
  const preview = head.format === 'csv' ? previewOf(bytes) : null;
  return { head: { ...head, preview }, rows };
}

function previewOf(bytes: Uint8Array): CsvPreview {
  const preview = previewCsv(decodeBytes(bytes).text);
  const cut = (text: string) => text.slice(0, SHOWN_LETTERS);
  return {
    ...preview,
    columns: preview.columns.map((column) => ({ ...column, title: cut(column.title) })),
    sample: preview.sample.map((cells) => cells.map(cut)),
  };
}

function lasersOf(rows: readonly ImportedRow[]): LaserType[] {
  const types = rows.flatMap(({ setting: { machine_type, machine_power_watts } }) =>
    machine_type === null || machine_power_watts !== null ? [] : [machine_type],
  );
  return [...new Set(types)];
}
