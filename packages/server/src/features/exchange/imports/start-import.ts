import { problemMessage } from '@beamwright/domain/messages';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  MAX_IMPORT_DRAFTS,
  type ImportDraft,
  type OperationRequest,
  type startImport as startOperation,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireSame } from '../../../platform/require-same.ts';
import { lockAccount } from '../../plans/service.ts';
import { withReader } from './file-reader.ts';
import type { ImportContext } from './import-context.ts';
import { saveHead, saveRows } from './save-draft.ts';
import { refuseOversizedDraft } from './refuse-oversized-draft.ts';
import {
  presentImport,
  readImport,
  readMachines,
  selectImports,
  type ImportRecord,
} from './queries.ts';
import { readFile } from './read-file.ts';
import { isAbandoned, whileReading } from './while-reading.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof startOperation>['query'];

const compress = promisify(gzip);

/** All drafts of an account together, before the next one. */
const MAX_DRAFT_BYTES = 60_000_000;

/** Reads a file into a draft. Sending the same id again returns the existing import. */
export async function startImport(
  context: ImportContext,
  query: Query,
  bytes: Uint8Array,
): Promise<ImportDraft> {
  const { db, userId, id, signal } = context;
  const existing = await db((trx) => findOrStartReading(trx, userId, query));
  if (existing !== undefined) return presentImport(existing);
  const read = async () => {
    const machines = await db((trx) => readMachines(trx, userId, query));
    const file = { bytes, file_name: query.file_name, mapping: null };
    const { head, rows } = await withReader(
      context,
      (reader) => readFile(context, reader, file, { machines, accepted: [], mayChoose: true }),
      { bytes: bytes.byteLength },
    );
    const content = head.format === 'csv' ? await compress(bytes) : null;
    signal.throwIfAborted();
    // Rows are invisible until the head is saved, and are deleted with the import if this fails.
    refuseOversizedDraft(rows, bytes.byteLength);
    await saveRows(context, rows);
    return db(async (trx) => {
      await saveHead(trx, context, rows, head);
      await trx.updateTable('imports').set({ content }).where('id', '=', id).execute();
      return presentImport(await readImport(trx, userId, id));
    });
  };
  return whileReading(context, read, (trx) =>
    trx.deleteFrom('imports').where('id', '=', id).where('status', '=', 'reading').execute(),
  );
}

/** Returns the import with this id; without one, adds its record with the status `reading`. */
async function findOrStartReading(
  trx: Trx,
  userId: string,
  { id, file_name, machine_id, lens_id }: Query,
): Promise<ImportRecord | undefined> {
  await lockAccount(trx, userId);
  await trx.deleteFrom('imports').where('user_id', '=', userId).where(isAbandoned).execute();
  const own = await selectImports(trx, userId)
    .where('status', 'in', ['reading', 'draft', 'applied', 'undone'])
    .where((eb) => eb.or([eb('id', '=', id), eb('status', '=', 'reading')]))
    .execute();
  const existing = own.find((one) => one.id === id);
  if (existing !== undefined && existing.status !== 'reading') {
    requireSame(existing, { file_name }, problemMessage('saved_as', { name: existing.file_name }));
    return existing;
  }
  if (own.length > 0) throw new AppError('import_running', `${own[0]?.id} is being read`);
  // Another user's machine is refused before anything is saved.
  await readMachines(trx, userId, { machine_id, lens_id });
  await deleteExcessDrafts(trx, userId);
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('imports')
    .values({
      id,
      user_id: userId,
      file_name,
      machine_id: machine_id ?? null,
      lens_id: lens_id ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new AppError('not_found', `${id} is another user's`);
  return undefined;
}

/** Deletes the oldest drafts if there are too many or they take too many bytes together. */
async function deleteExcessDrafts(trx: Trx, userId: string): Promise<void> {
  const { rows: drafts } = await sql<{ id: string; bytes: number }>`
    select id, stored_bytes + (
      select coalesce(sum(stored_bytes), 0) from import_rows where import_id = imports.id) as bytes
    from imports where user_id = ${userId} and status = 'draft'
    order by created_at desc, id`.execute(trx);
  let total = 0;
  const excess = drafts.filter(({ bytes }, at) => {
    total += bytes;
    return at >= MAX_IMPORT_DRAFTS - 1 || total > MAX_DRAFT_BYTES;
  });
  for (const { id } of excess) await trx.deleteFrom('imports').where('id', '=', id).execute();
}
