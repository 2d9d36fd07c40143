import type { CsvMapping, ImportedRow, ScreenedRow } from '@beamwright/domain/exchange';
import type { SafetyVerdict } from '@beamwright/domain/types';
import { AppError } from '../../../platform/errors.ts';
import { withThread, type Thread } from '../../../platform/threads/with-thread.ts';
import type { JudgedFor, ReadAsk, ReadReply } from './read-messages.ts';

type Reply<K extends ReadReply['kind']> = Extract<ReadReply, { kind: K }>;

/** Reads and judges beside the event loop. */
export interface FileReader {
  read: (
    file: { bytes: Uint8Array; file_name: string; mapping: CsvMapping | null },
    onProgress: (done: number) => void,
  ) => Promise<Reply<'read' | 'refused'>>;
  take: (from: number, count: number) => Promise<ImportedRow[]>;
  screen: (rows: JudgedFor[]) => Promise<ScreenedRow[]>;
  judge: (rows: JudgedFor[]) => Promise<SafetyVerdict[]>;
}

/** Threads are few: 20,000 rows that nobody made up take a tenth of it, ms. */
const READ_MS = 120_000;

/** Starts a reader for `work` and ends it with that, or when it has read and judged for `mostMs`. */
export async function withReader<T>(
  signal: AbortSignal,
  work: (reader: FileReader) => Promise<T>,
  mostMs = READ_MS,
): Promise<T> {
  const tooLong = new AbortController();
  try {
    const module = new URL('read-thread.ts', import.meta.url);
    const ending = AbortSignal.any([signal, tooLong.signal]);
    return await withThread(module, ending, (thread: Thread<ReadAsk, ReadReply>) =>
      work(createReader(limitTime(thread, mostMs, tooLong))),
    );
  } catch (error) {
    throw isTooMuch(error)
      ? new AppError('import_unreadable', 'out of memory', { detail: TOO_MUCH }, error)
      : error;
  }
}

/** Counts what the thread works; what is done between two asks is not its time. */
function limitTime(
  { ask }: Thread<ReadAsk, ReadReply>,
  mostMs: number,
  tooLong: AbortController,
): Thread<ReadAsk, ReadReply> {
  let left = mostMs;
  const end = () =>
    tooLong.abort(new AppError('import_unreadable', `read for ${mostMs} ms`, { detail: TOO_LONG }));
  return {
    ask: async (message, options) => {
      const from = performance.now();
      const timer = setTimeout(end, left);
      try {
        return await ask(message, options);
      } finally {
        clearTimeout(timer);
        left -= performance.now() - from;
      }
    },
  };
}

function createReader(thread: Thread<ReadAsk, ReadReply>): FileReader {
  return {
    read: async (file, onProgress) =>
      (await thread.ask({ kind: 'read', ...file }, { onProgress })) as Reply<'read' | 'refused'>,
    take: async (from, count) =>
      ((await thread.ask({ kind: 'take', from, count })) as Reply<'rows'>).rows,
    screen: async (rows) =>
      ((await thread.ask({ kind: 'screen', rows })) as Reply<'screened'>).rows,
    judge: async (rows) =>
      ((await thread.ask({ kind: 'judge', rows })) as Reply<'judged'>).verdicts,
  };
}

const TOO_MUCH =
  'Reading this file takes more memory than any settings file needs. Split the library and import the parts.';

const TOO_LONG =
  'Reading this file takes longer than any settings file needs. Split the library and import the parts.';

const isTooMuch = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
