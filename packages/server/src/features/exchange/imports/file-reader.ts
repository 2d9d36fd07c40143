import { problemMessage } from '@beamwright/domain/messages';
import type { CsvMapping, ImportedRow, ScreenedRow } from '@beamwright/domain/exchange';
import type { SafetyVerdict } from '@beamwright/domain/types';
import { AppError } from '../../../platform/errors.ts';
import { WorkTooLongError, type WorkLimits } from '../../../platform/threads/limit-work.ts';
import { createLane } from '../../../platform/threads/thread-lane.ts';
import { withThread, type Thread } from '../../../platform/threads/with-thread.ts';
import type { ImportContext } from './import-context.ts';
import type { RowToJudge, ReaderRequest, ReaderReply } from './read-messages.ts';

type Reply<K extends ReaderReply['kind']> = Extract<ReaderReply, { kind: K }>;

/** Reads and judges beside the event loop. */
export interface FileReader {
  read: (
    file: { bytes: Uint8Array; file_name: string; mapping: CsvMapping | null },
    onProgress: (done: number) => void,
  ) => Promise<Reply<'read' | 'refused'>>;
  take: (from: number, count: number) => Promise<ImportedRow[]>;
  screen: (rows: RowToJudge[]) => Promise<ScreenedRow[]>;
  judge: (rows: RowToJudge[]) => Promise<SafetyVerdict[]>;
}

/** Their own, so that no export waits for a file. */
const READING = createLane({ places: 6, waiting: 30, waitingPerUser: 4 });

/** Several times what 20,000 honest settings take, in all and between two rows of the slowest format. */
const LIMITS: WorkLimits = { totalMs: 30_000, silentMs: 5_000 };

/** Several times what most libraries take. */
const LARGE_BYTES = 500_000;

/** For whom a file is read. */
type ReaderContext = Pick<ImportContext, 'userId' | 'signal' | 'report'>;

/** Starts a reader for `work` when a thread is free, and ends it with that or when it takes too long. */
export async function withReader<T>(
  { userId, signal, report }: ReaderContext,
  work: (reader: FileReader) => Promise<T>,
  { bytes = 0, limits = LIMITS } = {},
): Promise<T> {
  const module = new URL('read-thread.ts', import.meta.url);
  const onWaiting = (ahead: number) => report('waiting', 0, ahead);
  try {
    return await withThread(
      { module, lane: READING, limits, isLarge: bytes > LARGE_BYTES, userId, signal, onWaiting },
      (thread: Thread<ReaderRequest, ReaderReply>) => work(createReader(thread)),
    );
  } catch (error) {
    const detail = isTooMuch(error)
      ? problemMessage('reading_takes_memory')
      : error instanceof WorkTooLongError
        ? problemMessage('reading_takes_long')
        : null;
    throw detail === null
      ? error
      : new AppError('import_unreadable', String(error), { detail }, error);
  }
}

function createReader(thread: Thread<ReaderRequest, ReaderReply>): FileReader {
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

const isTooMuch = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
