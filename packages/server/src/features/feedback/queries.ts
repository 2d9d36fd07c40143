import { MAX_RESULTS, MAX_TRIES, type Feedback, type Try } from '@beamwright/contract';
import type { BurnResult } from '@beamwright/domain/types';
import { countedScore } from '@beamwright/domain';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { madeBy } from '../../platform/db/made-by.ts';
import { prepare } from '../../platform/db/prepare.ts';
import { AppError } from '../../platform/errors.ts';

type Trx = Transaction<Database>;

/** Maximum results of a machine that the engine reads, newest first. */
const MAX_ENGINE_RESULTS = 200;

const COLUMNS = [
  'feedback.id',
  'feedback.setting_id',
  'feedback.edge_score',
  'feedback.cut_through',
  'feedback.depth_mm',
  'feedback.notes',
  'feedback.outcome',
  'feedback.photo_key',
  'feedback.material',
  'feedback.thickness_mm',
  'feedback.operation',
  'feedback.speed_mm_min',
  'feedback.power_percent',
  'feedback.passes',
  'feedback.machine_id',
  'feedback.created_at',
] as const;

const NAMES = [
  madeBy('feedback.created_by').as('created_by'),
  sql<string | null>`(select name from machines where id = feedback.machine_id)`.as('machine_name'),
] as const;

export function selectFeedback(trx: Trx, userId: string) {
  return trx
    .selectFrom('feedback')
    .where('feedback.user_id', '=', userId)
    .select([...COLUMNS, ...NAMES]);
}

type FeedbackRow = Awaited<ReturnType<ReturnType<typeof selectFeedback>['execute']>>[number];

export function presentFeedback({ photo_key, created_at, ...row }: FeedbackRow): Feedback {
  return { ...row, has_photo: photo_key !== null, created_at: created_at.toISOString() };
}

/** The result of this setting that was saved under the client's id; without names, which a kiosk may not read. */
export async function findFeedback(
  trx: Trx,
  userId: string,
  settingId: string,
  id: string | undefined,
) {
  if (id === undefined) return undefined;
  return trx
    .selectFrom('feedback')
    .select(COLUMNS)
    .where('feedback.user_id', '=', userId)
    .where('feedback.id', '=', id)
    .where('feedback.setting_id', '=', settingId)
    .executeTakeFirst();
}

/** Limits the results per setting; the caller must have locked the account. */
async function refuseMany(trx: Trx, settingId: string | null): Promise<void> {
  const { count } = await trx
    .selectFrom('feedback')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('setting_id', '=', settingId)
    .executeTakeFirstOrThrow();
  if (count < MAX_RESULTS) return;
  throw new AppError('too_many_results', `${count} of ${settingId}`, {
    values: { n: MAX_RESULTS },
  });
}

/** A taken id, even by another user, is refused like an unknown one. */
export async function insertFeedback(trx: Trx, values: Insertable<Database['feedback']>) {
  await refuseMany(trx, values.setting_id ?? null);
  const row = await trx
    .insertInto('feedback')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the id ${values.id} is taken`);
  return row;
}

interface TryRow extends Omit<Try, 'last_at'> {
  last_at: Date;
}

/** Results of one setting by who tried it on which machine, the last first. */
export async function selectTries(trx: Trx, userId: string, settingId: string): Promise<Try[]> {
  const { rows } = await sql<TryRow>`
    with tries as (
      select created_by as maker_id, machine_id, count(*)::int as count,
        (count(*) filter (where cut_through = false))::int as failed,
        round(avg(edge_score)::numeric, 1)::float8 as average_edge_score, max(created_at) as last_at
      from feedback
      where user_id = ${userId} and setting_id = ${settingId} and source = 'user'
      group by created_by, machine_id order by max(created_at) desc limit ${MAX_TRIES}
    )
    select ${madeBy('maker_id')} as created_by, machine_id,
      (select name from machines where id = machine_id) as machine_name, count, failed, average_edge_score, last_at
    from tries order by last_at desc`.execute(trx);
  return rows.map((row) => Object.assign({}, row, { last_at: row.last_at.toISOString() }));
}

/** Ratings of one setting, for its confidence. */
export function selectReports(trx: Trx, userId: string, settingId: string) {
  return trx
    .selectFrom('feedback')
    .select(['edge_score', 'cut_through', 'notes', 'outcome'])
    .where('user_id', '=', userId)
    .where('setting_id', '=', settingId)
    .where('source', '=', 'user')
    .orderBy('created_at', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

const newestResults = prepare((db, of: { userId: string; machineId: string }) =>
  db
    .selectFrom('feedback')
    .select([
      'material',
      'thickness_mm',
      'operation',
      'speed_mm_min',
      'power_percent',
      'passes',
      'interval_mm',
      'cut_through',
      'edge_score',
      'outcome',
    ])
    .where('user_id', '=', of.userId)
    .where('machine_id', '=', of.machineId)
    .orderBy('created_at', 'desc')
    .limit(MAX_ENGINE_RESULTS),
);

/** Results from one machine as the engine reads them, oldest first. */
export async function selectResults(
  trx: Trx,
  userId: string,
  machineId: string,
): Promise<BurnResult[]> {
  const { rows } = await trx.executeQuery(newestResults({ userId, machineId }));
  return rows.toReversed().map((row) => ({
    material: row.material,
    thickness_mm: row.thickness_mm,
    operation: row.operation,
    settings: {
      speed_mm_min: row.speed_mm_min,
      power_percent: row.power_percent,
      passes: row.passes,
      interval_mm: row.interval_mm,
    },
    cut_through: row.cut_through,
    edge_score: countedScore(row),
  }));
}

/** Results of a test card: used for learning, never shown. */
export async function insertCardResults(
  trx: Trx,
  userId: string,
  { id, machine_id }: { id: string; machine_id: string | null },
  results: readonly BurnResult[],
): Promise<void> {
  if (results.length === 0) return;
  await trx
    .insertInto('feedback')
    .values(
      results.map(({ settings, ...result }) => ({
        material: result.material,
        thickness_mm: result.thickness_mm,
        operation: result.operation,
        edge_score: result.edge_score,
        cut_through: result.cut_through,
        speed_mm_min: settings.speed_mm_min,
        power_percent: settings.power_percent,
        passes: settings.passes,
        interval_mm: settings.interval_mm,
        user_id: userId,
        setting_id: id,
        machine_id,
        depth_mm: null,
        notes: '',
        source: 'test_card' as const,
      })),
    )
    .execute();
}
