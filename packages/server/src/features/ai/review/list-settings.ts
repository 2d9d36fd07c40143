import type {
  AiSettingSummary,
  listAiSettings as listOperation,
  OperationOutput,
  OperationRequest,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../../platform/db/keyset-page.ts';
import { afterDoubtful, doubtfulCursor } from './doubtful-page.ts';
import { selectReviewed } from './hold-setting.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listOperation>['query'];

export async function listSettings(
  trx: Trx,
  query: Query,
): Promise<OperationOutput<typeof listOperation>> {
  const limit = pageLimit(query);
  const selected = selectFiltered(trx, query)
    .select([
      'setting.id',
      'setting.status',
      'setting.material',
      'setting.operation',
      'setting.thickness',
      'setting.machine_type',
      'setting.is_galvo',
      'setting.machine_power',
      'setting.lens_focal_length',
      'setting.qualifiers',
      'setting.confidence',
      'setting.version',
      'setting.version_type',
      'setting.created_at',
      'setting.updated_at',
      sql<number>`jsonb_array_length(setting.settings -> 'steps')`.as('passes_in_sequence'),
    ])
    .$if(query.status !== undefined, (rows) =>
      rows.where('setting.status', '=', query.status as NonNullable<typeof query.status>),
    )
    .limit(limit + 1);
  const counts = await countByStatus(trx, query);
  if (query.sort === 'doubtful') {
    const rows = await selected
      .where(afterDoubtful(query.cursor))
      .orderBy('setting.confidence')
      .orderBy('setting.id')
      .execute();
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    const items = rows.slice(0, limit).map(presentSummary);
    return { items, next_cursor: last ? doubtfulCursor(last) : null, counts };
  }
  const rows = await selected
    .where(afterCursor('setting', query.cursor))
    .orderBy('setting.created_at', 'desc')
    .orderBy('setting.id', 'desc')
    .execute();
  return { ...toPage(rows, limit, presentSummary), counts };
}

/** All filters but the status, which the counts are by. */
function selectFiltered(trx: Trx, { machine_type, operation, version_type, material }: Query) {
  let rows = selectReviewed(trx);
  if (machine_type !== undefined) rows = rows.where('setting.machine_type', '=', machine_type);
  if (operation !== undefined) rows = rows.where('setting.operation', '=', operation);
  if (version_type !== undefined) rows = rows.where('setting.version_type', '=', version_type);
  if (material !== undefined) {
    rows = rows.where(sql<boolean>`position(lower(${material}) in lower(setting.material)) > 0`);
  }
  return rows;
}

async function countByStatus(trx: Trx, query: Query) {
  const rows = await selectFiltered(trx, query)
    .select(['setting.status', sql<number>`count(*)`.as('count')])
    .groupBy('setting.status')
    .execute();
  const counts = { draft: 0, needs_review: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

interface Dated {
  created_at: Date;
  updated_at: Date;
}

function presentSummary<Row extends Dated>(row: Row) {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  } satisfies Omit<AiSettingSummary, Exclude<keyof AiSettingSummary, keyof Dated>>;
}
