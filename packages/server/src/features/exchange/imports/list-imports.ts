import type {
  ImportDraft,
  listImportRows as listRowsOperation,
  OperationOutput,
  OperationRequest,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import {
  presentImport,
  presentRow,
  readImport,
  readMachines,
  selectImports,
  selectRows,
} from './queries.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listRowsOperation>['query'];

const MAX_IMPORTS = 100;
const ROWS_A_PAGE = 50;

export async function listImports(trx: Trx, userId: string): Promise<ImportDraft[]> {
  const records = await selectImports(trx, userId)
    .where('status', '<>', 'reading')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_IMPORTS)
    .execute();
  return records.map(presentImport);
}

export async function listImportRows(
  trx: Trx,
  userId: string,
  id: string,
  { state, cursor, limit = ROWS_A_PAGE }: Query,
): Promise<OperationOutput<typeof listRowsOperation>> {
  const { accepted } = await readImport(trx, userId, id);
  const { all } = await readMachines(trx, userId, {});
  let rows = selectRows(trx, userId, id).limit(limit + 1);
  if (state !== undefined) rows = rows.where('state', '=', state);
  if (cursor !== undefined) rows = rows.where('place', '>', cursor);
  const found = await rows.execute();
  const shown = found.slice(0, limit);
  return {
    items: shown.map((row) => presentRow(row, all, accepted)),
    next_cursor: found.length > limit ? (shown.at(-1)?.place ?? null) : null,
  };
}
