import { addText, problemMessage } from '@beamwright/domain/messages';
import { exportMessage } from '@beamwright/domain/exchange';
import type { ErrorCode, ExportFormat, ExportPreview, FileAnswer } from '@beamwright/contract';
import type { LaserType } from '@beamwright/domain/types';
import { AppError } from '../../../platform/errors.ts';
import { WorkTooLongError, type WorkLimits } from '../../../platform/threads/limit-work.ts';
import { createLane } from '../../../platform/threads/thread-lane.ts';
import { withThread, type Thread } from '../../../platform/threads/with-thread.ts';
import type { LibraryContext } from '../../library/service.ts';
import type { CallerRules } from '../../makerspace/service.ts';
import { toRowToJudge } from '../imports/judge-rows.ts';
import { readMachines } from '../imports/queries.ts';
import { readExportedSettings, toExportedSetting, type Choice } from './read-exported-settings.ts';
import {
  EXAMPLES,
  leftOutMessage,
  MAX_LEFT_OUT,
  type LeftOut,
  type WriterRequest,
  type WriterReply,
  type Written,
} from './write-messages.ts';

/** What an export needs of its request. */
export interface ExportContext extends LibraryContext, CallerRules {
  /** Aborted when the caller closes the request. */
  signal: AbortSignal;
}

type Ask = Exclude<WriterRequest, { kind: 'add' }>;
type Answer = Exclude<WriterReply, { kind: 'added' | 'refused' }>;

const TITLE = 'Beamwright settings';

/** Their own, so that no file that is read holds up an export. */
const WRITING = createLane({ places: 5, waiting: 30, waitingPerUser: 4 });

/** Several times what 20,000 settings take in the slowest format; writing shows no progress. */
const LIMITS: WorkLimits = { totalMs: 60_000, silentMs: 30_000 };

export async function previewExport(
  context: ExportContext,
  { format, ...choice }: Choice & { format: ExportFormat },
): Promise<ExportPreview> {
  const { preview } = await write(context, choice, format, true);
  return addText(preview);
}

export async function exportSettings(
  context: ExportContext,
  { format, ...choice }: Choice & { format: ExportFormat },
): Promise<FileAnswer> {
  const { file } = await write(context, choice, format, false);
  if (file === null) throw new AppError('internal', `${format} was written without a file`);
  return file;
}

/** The user's own EZCAD library with these settings behind its presets. */
export async function mergeEzcad(
  context: ExportContext,
  choice: Choice,
  library: Uint8Array,
): Promise<FileAnswer> {
  const { answer } = await askWriter(context, choice, { kind: 'merge', library, title: TITLE });
  if (answer.kind !== 'written' || answer.written.file === null) {
    throw new AppError('internal', `merged into ${answer.kind}`);
  }
  return answer.written.file;
}

/** The pens of EZCAD to be typed in. */
export async function listPens(context: ExportContext, choice: Choice) {
  const { answer, elsewhere } = await askWriter(context, choice, { kind: 'pens' });
  if (answer.kind !== 'pens') throw new AppError('internal', `pens became ${answer.kind}`);
  return { items: answer.rows, left_out_count: answer.left_out_count + elsewhere.length };
}

async function write(
  context: ExportContext,
  choice: Choice,
  format: ExportFormat,
  isPreview: boolean,
): Promise<Written> {
  const ask: Ask = { kind: 'write', format, title: TITLE, isPreview };
  const { answer, elsewhere } = await askWriter(context, choice, ask);
  if (answer.kind !== 'written') throw new AppError('internal', `${format}: ${answer.kind}`);
  const { file, preview } = answer.written;
  return {
    file,
    preview: {
      ...preview,
      left_out: [...preview.left_out, ...elsewhere].slice(0, MAX_LEFT_OUT),
      left_out_count: preview.left_out_count + elsewhere.length,
    },
  };
}

/** Gives the chosen settings to a writing thread, page by page, and asks it. */
async function askWriter(
  context: ExportContext,
  choice: Choice,
  ask: Ask,
): Promise<{ answer: Answer; elsewhere: LeftOut[] }> {
  const { db, userId, signal, findBlocks, refusesBypass } = context;
  const { all } = await db((trx) => readMachines(trx, userId, {}));
  const module = new URL('write-thread.ts', import.meta.url);
  const order = { module, lane: WRITING, limits: LIMITS, userId, signal };
  const written = withThread(order, async (thread: Thread<WriterRequest, WriterReply>) => {
    const elsewhere: LeftOut[] = [];
    for await (const rows of readExportedSettings(context, choice)) {
      const settings = [];
      for (const row of rows) {
        if (choice.machine_id !== undefined && row.machine_id !== choice.machine_id) {
          elsewhere.push(ofOtherMachine(row));
          continue;
        }
        const leaving = toExportedSetting(row, all);
        const { machine_id } = row;
        const work = { machine_id, leaves: true };
        const { added } = await toRowToJudge(findBlocks, leaving.setting, null, { work });
        const bypassed = leaving.bypassed && !(await refusesBypass());
        settings.push({ ...leaving, bypassed, added });
      }
      await thread.ask({ kind: 'add', settings });
    }
    const answer = await thread.ask(ask);
    if (answer.kind === 'refused') throw refusalOf(answer, elsewhere);
    if (answer.kind === 'added') throw new AppError('internal', 'the writer did not write');
    return { answer, elsewhere };
  });
  return written.catch((error: unknown) => {
    if (!(error instanceof WorkTooLongError)) throw error;
    throw new AppError(
      'export_does_not_fit',
      error.message,
      { detail: problemMessage('writing_takes_long') },
      error,
    );
  });
}

const ofOtherMachine = ({
  id,
  name,
  machine_name,
  machine_type,
}: {
  id: string | null;
  name: string;
  machine_name: string | null;
  machine_type: LaserType;
}): LeftOut => ({
  setting_id: id,
  name,
  reason: 'other_machine',
  message: exportMessage('for_other_machine', { machine: machine_name, laser: machine_type }),
});

const CODES: Record<Extract<WriterReply, { kind: 'refused' }>['why'], ErrorCode> = {
  nothing: 'export_nothing',
  does_not_fit: 'export_does_not_fit',
  unreadable: 'import_unreadable',
};

function refusalOf(
  { why, messages }: Extract<WriterReply, { kind: 'refused' }>,
  elsewhere: readonly LeftOut[],
): AppError {
  const others = why === 'nothing' ? elsewhere.slice(0, EXAMPLES).map(leftOutMessage) : [];
  return new AppError(CODES[why], why, { detail: [...messages, ...others] });
}
