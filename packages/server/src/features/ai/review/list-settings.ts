import type {
  AiSettingSummary,
  listAiSettings as listOperation,
  OperationOutput,
  OperationRequest,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../../platform/db/keyset-page.ts';
import type { ReviewVerdict } from '../tables.ts';
import { selectReviewed } from './lock-setting.ts';
import { afterKeys, keyArray, keysCursor, keysOf, usersOfJob } from './queue-order.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listOperation>['query'];

const COLUMNS = [
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
  'setting.verdict',
  'setting.energy_ratio',
  'setting.band_low',
  'setting.band_high',
  'setting.confidence',
  'setting.version',
  'setting.version_type',
  'setting.created_at',
  'setting.updated_at',
] as const;

export async function listSettings(
  trx: Trx,
  query: Query,
): Promise<OperationOutput<typeof listOperation>> {
  const limit = pageLimit(query);
  const counts = await countByStatus(trx, query);
  const selected = selectFiltered(trx, query)
    .select(COLUMNS)
    .select([
      usersOfJob.as('users'),
      sql<number>`jsonb_array_length(setting.settings -> 'steps')`.as('passes_in_sequence'),
    ])
    .$if(query.status !== undefined, (rows) =>
      rows.where('setting.status', '=', query.status as NonNullable<typeof query.status>),
    )
    .limit(limit + 1);
  const { sort = 'newest', cursor } = query;
  if (sort === 'newest') {
    const rows = await selected
      .where(afterCursor('setting', cursor))
      .orderBy('setting.created_at', 'desc')
      .orderBy('setting.id', 'desc')
      .execute();
    return { ...toPage(rows, limit, presentSummary), counts };
  }
  let ordered = selected.select(keyArray(sort).as('keys')).where(afterKeys(sort, cursor));
  for (const key of keysOf(sort)) ordered = ordered.orderBy(key);
  const rows = await ordered.orderBy('setting.id').execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const items = rows.slice(0, limit).map(({ keys: _keys, ...row }) => presentSummary(row));
  return { items, next_cursor: last ? keysCursor(last.keys, last.id) : null, counts };
}

/** All filters except the status, which the counts group by. A job is one entry, regardless of its number of drafts. */
function selectFiltered(trx: Trx, { machine_type, operation, version_type, search }: Query) {
  let rows = selectReviewed(trx).where(isFirstOfJob);
  if (machine_type !== undefined) rows = rows.where('setting.machine_type', '=', machine_type);
  if (operation !== undefined) rows = rows.where('setting.operation', '=', operation);
  if (version_type !== undefined) rows = rows.where('setting.version_type', '=', version_type);
  if (search !== undefined && search !== '') rows = rows.where(isFound(search));
  return rows;
}

/** The oldest draft of each job; none once a setting of that job is approved. */
const isFirstOfJob = sql<boolean>`(setting.status <> 'draft' or not exists (
  select from ai_generated_settings other
  where other.settings_hash = setting.settings_hash and other.id <> setting.id
    and (other.status = 'approved' or (other.status = 'draft'
      and (other.created_at, other.id) < (setting.created_at, setting.id)))))`;

const isFound = (search: string) => sql<boolean>`(
  position(lower(${search}) in lower(setting.material || ' ' || setting.machine_type)) > 0
  or exists (select from profiles where profiles.id = setting.created_by
    and position(lower(${search}) in lower(profiles.name)) > 0))`;

async function countByStatus(trx: Trx, query: Query) {
  const rows = await selectFiltered(trx, query)
    .select(['setting.status', sql<number>`count(*)`.as('count')])
    .groupBy('setting.status')
    .execute();
  const counts = { draft: 0, needs_review: 0, approved: 0, rejected: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

interface SummaryRow {
  created_at: Date;
  updated_at: Date;
  verdict: ReviewVerdict | null;
  band_low: number | null;
  band_high: number | null;
}

type RowField = keyof SummaryRow | 'band_ratio';

function presentSummary<Row extends SummaryRow>({ band_low, band_high, ...row }: Row) {
  return {
    ...row,
    // Only settings older than the verdicts lack one, until ai.judge-energy has run.
    verdict: row.verdict ?? 'blocked',
    band_ratio: bandRatio({ band_low, band_high }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  } satisfies Omit<AiSettingSummary, Exclude<keyof AiSettingSummary, RowField>>;
}

export const bandRatio = ({
  band_low,
  band_high,
}: Pick<SummaryRow, 'band_low' | 'band_high'>): [number, number] | null =>
  band_low === null || band_high === null ? null : [band_low, band_high];
