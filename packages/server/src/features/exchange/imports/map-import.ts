import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type {
  ImportDraft,
  mapImport as mapOperation,
  OperationRequest,
} from '@beamwright/contract';
import type { CsvMapping, ImportedRow } from '@beamwright/domain/exchange';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { now } from '../../../platform/db/now.ts';
import { compareWithLibrary } from './compare-with-library.ts';
import { withReader, type FileReader } from './file-reader.ts';
import { toldFacts, withFileNotes } from './file-notes.ts';
import type { ImportContext } from './import-context.ts';
import { judgeRows, refusedRow, type JudgedRow } from './judge-rows.ts';
import { saveHead, saveRows } from './save-draft.ts';
import {
  presentImport,
  readImport,
  refuseSettled,
  readMachines,
  selectRows,
  type ImportRecord,
} from './queries.ts';
import { readFile, type JudgedFile } from './read-file.ts';
import { refuseOversizedDraft } from './refuse-oversized-draft.ts';
import type { Machines } from './row-target.ts';
import { whileReading } from './while-reading.ts';

type Trx = Transaction<Database>;
type Body = OperationRequest<typeof mapOperation>['body'];

const decompress = promisify(gunzip);

/** Rows read from the draft at once. */
const PAGE = 200;

/** Judges a draft again: with the user’s columns, another machine, or corrections applied. */
export async function mapImport(context: ImportContext, body: Body): Promise<ImportDraft> {
  const { db, userId, id, signal } = context;
  const { record, machines, content, mapping, accepted } = await db((trx) =>
    beginMapping(trx, userId, id, body),
  );
  const read = async () => {
    const bytes = content === null ? null : await decompress(content);
    const { head, rows } = await withReader(
      context,
      async (reader) => {
        if (bytes === null) return judgeStored(context, reader, record, { machines, accepted });
        const file = { bytes, file_name: record.file_name, mapping };
        const mayChoose = body.machine_id === undefined;
        const read = await readFile(context, reader, file, { machines, accepted, mayChoose });
        refuseOversizedDraft(read.rows, bytes.byteLength);
        return read;
      },
      { bytes: bytes?.byteLength ?? 0 },
    );
    signal.throwIfAborted();
    return db(async (trx) => {
      await trx.deleteFrom('import_rows').where('import_id', '=', id).execute();
      await saveRows({ ...context, db: (work) => work(trx) }, rows);
      await saveHead(trx, context, rows, head);
      await trx
        .updateTable('imports')
        .set({ mapping: JSON.stringify(mapping), accepted: [...accepted] })
        .where('id', '=', id)
        .execute();
      return presentImport(await readImport(trx, userId, id));
    });
  };
  return whileReading(context, read, (trx) =>
    trx
      .updateTable('imports')
      .set({ status: 'draft' })
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .execute(),
  );
}

/** Sets the status to `reading`, so that nobody else maps or saves the import meanwhile. */
async function beginMapping(trx: Trx, userId: string, id: string, body: Body) {
  const current = await trx
    .selectFrom('imports')
    .select(['status', 'content'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (current === undefined) throw new AppError('not_found', `no import ${id}`);
  refuseSettled({ id, status: current.status });
  const record = await readImport(trx, userId, id);
  const { machine_id = record.machine_id, lens_id = record.lens_id } = body;
  const sameMachine = machine_id === record.machine_id;
  const machines = await readMachines(trx, userId, {
    machine_id,
    lens_id: sameMachine || body.lens_id !== undefined ? lens_id : null,
  });
  await trx
    .updateTable('imports')
    .set({ status: 'reading', judged_at: now })
    .where('id', '=', id)
    .execute();
  return {
    record,
    machines,
    content: current.content,
    // The domain refuses columns and units that it does not know.
    mapping: (body.columns as CsvMapping | undefined) ?? record.mapping,
    accepted: body.accept ?? record.accepted,
  };
}

async function judgeStored(
  context: ImportContext,
  reader: FileReader,
  { format, title, warnings }: ImportRecord,
  judging: { machines: Machines; accepted: readonly string[] },
): Promise<JudgedFile> {
  const { db, userId, id, findBlocks, report } = context;
  const rows: JudgedRow[] = [];
  const refused: JudgedRow[] = [];
  const told = toldFacts(warnings);
  for (let after = -1, isLast = false; !isLast;) {
    const page = await db((trx) =>
      selectRows(trx, userId, id).where('place', '>', after).limit(PAGE).execute(),
    );
    const read = page.flatMap((row): ImportedRow[] =>
      row.setting === null ? [] : [{ ...row, setting: row.setting, warnings: row.doubts }],
    );
    rows.push(...(await judgeRows(read, { reader, findBlocks, told, ...judging })));
    for (const row of page) {
      if (row.setting !== null) continue;
      refused.push({ ...refusedRow({ ...row, reasons: [] }), reasons: row.reasons });
    }
    after = page.at(-1)?.place ?? after;
    isLast = page.length < PAGE;
    report('judging', 0);
  }
  await compareWithLibrary(context, rows);
  const head = {
    format: format as NonNullable<typeof format>,
    title,
    warnings: withFileNotes(warnings, rows, judging.machines),
    preview: null,
    chosen: judging.machines.chosen,
    needsMapping: false,
  };
  return { head, rows: [...rows, ...refused] };
}
