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
