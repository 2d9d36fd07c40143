import { wallTimeAt, type BannerState, type EditedBanner } from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { BannersTables } from './tables.ts';

type Trx = Transaction<Database>;
type Row = Selectable<BannersTables['notification_banners']> & {
  state: BannerState;
  created_by_name: string | null;
  target_users: EditedBanner['target_users'];
} & Pick<EditedBanner, 'seen' | 'pressed' | 'dismissed'>;

/** The time by the clock of the database, as exact as what is stored. */
export const CLOCK = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

const STATE = sql<BannerState>`case when not is_active then 'draft' when end_date <= clock_timestamp() then 'ended'
  when start_date > clock_timestamp() then 'scheduled' else 'live' end`;

const selectEdited = sql<Row>`select banner.*, ${STATE} as state, author.name as created_by_name,
    coalesce(figures.seen, 0) as seen, coalesce(figures.pressed, 0) as pressed,
    coalesce(figures.dismissed, 0) as dismissed,
    coalesce((select jsonb_agg(jsonb_build_object('id', target.id, 'name', target.name, 'email', target.email)
        order by target.name, target.id)
      from profiles target where target.id = any (banner.target_user_ids)), '[]') as target_users
  from notification_banners banner
  left join profiles author on author.id = banner.created_by
  left join lateral (select sum(seen)::int as seen, sum(pressed)::int as pressed, sum(dismissed)::int as dismissed
    from notification_banner_figures where banner_id = banner.id) figures on true`;

const presentTime = (time: Date | null, timeZone: string) =>
  time === null ? null : wallTimeAt(time.getTime(), timeZone);

const present = (row: Row): EditedBanner => ({
  id: row.id,
  message: row.message,
  severity: row.severity,
  action_label: row.action_label,
  action_url: row.action_url,
  persist_after_dismissal: row.persist_after_dismissal,
  state: row.state,
  is_active: row.is_active,
  start_date: row.start_date?.toISOString() ?? null,
  end_date: row.end_date?.toISOString() ?? null,
  starts: presentTime(row.start_date, row.time_zone),
  ends: presentTime(row.end_date, row.time_zone),
  time_zone: row.time_zone,
  target_plans: row.target_plans,
  target_user_ids: row.target_user_ids,
  target_users: row.target_users,
  source: row.source,
  created_by: row.created_by_name,
  seen: row.seen,
  pressed: row.pressed,
  dismissed: row.dismissed,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function listEdited(trx: Trx): Promise<EditedBanner[]> {
  const { rows } = await sql<Row>`${selectEdited} where banner.deleted_at is null
    order by banner.sort_order, banner.created_at, banner.id`.execute(trx);
  return rows.map(present);
}

/** Also one that is deleted. */
export async function findEdited(trx: Trx, id: string): Promise<EditedBanner | undefined> {
  const { rows } = await sql<Row>`${selectEdited} where banner.id = ${id}`.execute(trx);
  return rows[0] && present(rows[0]);
}

export async function getEdited(trx: Trx, id: string): Promise<EditedBanner> {
  const banner = await findEdited(trx, id);
  if (banner === undefined) refuseUnknown(id);
  return banner;
}

export function refuseUnknown(id: string): never {
  throw new AppError('not_found', `no banner ${id}`);
}
