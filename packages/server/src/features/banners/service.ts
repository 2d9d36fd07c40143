import type { BannerSeverity, BannerSource } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { bannerCatalogOf, type BannerSystems } from './banner-catalog.ts';
import { FIRST_PLACE, lockOrder } from './edit-banners.ts';
import { CLOCK } from './queries.ts';

type Trx = Transaction<Database>;

interface Announcement {
  /** At most `MAX_BANNER_MESSAGE` characters. */
  message: string;
  severity: BannerSeverity;
  /** With a path of this installation. */
  action?: { label: string; url: string };
}

/**
 * Puts up what the installation announces to everybody, before all other banners and in place of what the same source
 * announced; null takes it down. It comes back after it was dismissed.
 */
export async function setAnnouncement(
  systems: BannerSystems,
  trx: Trx,
  source: Exclude<BannerSource, 'admin'>,
  announcement: Announcement | null,
): Promise<void> {
  await bannerCatalogOf(systems).announceChange(trx);
  await lockOrder(trx);
  // One that started in this very millisecond can't have ended later.
  await sql`update notification_banners set updated_at = ${CLOCK},
      end_date = greatest(${CLOCK}, start_date + interval '1 millisecond')
    where source = ${source} and is_active and (end_date is null or end_date > ${CLOCK})`.execute(
    trx,
  );
  if (announcement === null) return;
  const { message, severity, action } = announcement;
  await trx
    .insertInto('notification_banners')
    .values({
      message,
      severity,
      source,
      action_label: action?.label ?? null,
      action_url: action?.url ?? null,
      is_active: true,
      start_date: CLOCK,
      persist_after_dismissal: true,
      sort_order: FIRST_PLACE,
    })
    .execute();
}

/** What starts within this many days is said beforehand. */
const COMING_DAYS = 7;

interface Attention {
  /** Banners that start soon, the first one first. */
  coming: { id: string; message: string; starts_at: string; time_zone: string }[];
}

/** What an administrator should know today: banners that start within a week. */
export async function readAttention(trx: Trx): Promise<Attention> {
  const rows = await trx
    .selectFrom('notification_banners')
    .select(['id', 'message', 'start_date', 'time_zone'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(
      sql<boolean>`start_date > now() and start_date <= now() + make_interval(days => ${COMING_DAYS})`,
    )
    .orderBy('start_date')
    .orderBy('id')
    .execute();
  return {
    coming: rows.map(({ start_date, ...banner }) => ({
      ...banner,
      starts_at: start_date?.toISOString() ?? '',
    })),
  };
}
