import {
  isBannerFor,
  type listBanners as listOperation,
  type OperationOutput,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import { isLiveAt, toShown, type BannerCatalog, type ComingBanner } from './banner-catalog.ts';

type Trx = Transaction<Database>;
type OwnBanners = OperationOutput<typeof listOperation>;

interface Reader {
  userId: string;
  /** Name of the plan in force. */
  plan: string;
}

interface Asked extends Reader {
  catalog: BannerCatalog;
}

/** Runs a transaction: reads with the rights of the user, writes as the service, which counts what it showed. */
type Run = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

interface Done {
  id: string;
  is_dismissed: boolean;
  is_seen: boolean;
}

/** What a user did with these banners. */
export async function readDone(trx: Trx, userId: string, ids: string[]): Promise<Done[]> {
  const { rows } = await sql<Done>`select banner.id,
      exists (select from notification_banner_dismissals
        where user_id = ${userId} and banner_id = banner.id) as is_dismissed,
      exists (select from notification_banner_views
        where user_id = ${userId} and banner_id = banner.id) as is_seen
    from unnest(${ids}::uuid[]) as banner (id)`.execute(trx);
  return rows;
}

/** Without banners, the database is not asked. */
export async function listOwn(db: Run, { catalog, ...reader }: Asked): Promise<OwnBanners> {
  const { banners, now: at } = await catalog.read();
  const mine = banners.filter((banner) => isBannerFor(banner, reader));
  const live = mine.filter((banner) => isLiveAt(banner, at));
  const done =
    live.length === 0
      ? []
      : await db((trx) =>
          readDone(
            trx,
            reader.userId,
            live.map(({ id }) => id),
          ),
        );
  return {
    items: leaveDismissed(live, done).map((banner) => toOwn(banner, done)),
    changes_in_s: secondsToChange(mine, at),
  };
}

const toOwn = (banner: ComingBanner, done: readonly Done[]) => ({
  ...toShown(banner),
  is_seen: done.some(({ id, is_seen }) => id === banner.id && is_seen),
});

/** A dismissed banner stays hidden unless it says otherwise (specification §5). */
export const leaveDismissed = (banners: readonly ComingBanner[], done: readonly Done[]) =>
  banners.filter(
    ({ id, persist_after_dismissal }) =>
      persist_after_dismissal || !done.some((one) => one.id === id && one.is_dismissed),
  );

function secondsToChange(banners: readonly ComingBanner[], at: number): number | null {
  const times = banners.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const next = Math.min(...times.filter((time) => time > at));
  return Number.isFinite(next) ? Math.ceil((next - at) / 1000) : null;
}

/** The banner, if it is for the user, also before it starts and while it ends. */
async function findOwn({ catalog, ...reader }: Asked, id: string) {
  const { banners, now: at } = await catalog.read();
  const banner = banners.find((one) => one.id === id && isBannerFor(one, reader));
  return banner && { isLive: isLiveAt(banner, at) };
}

/** A user counts only for a banner that is shown to them. */
export async function recordView(
  asService: Run,
  asked: Asked,
  { id, isPressed }: { id: string; isPressed: boolean },
): Promise<void> {
  const found = await findOwn(asked, id);
  if (!found?.isLive) return;
  await asService((trx) =>
    trx
      .insertInto('notification_banner_views')
      .values({ user_id: asked.userId, banner_id: id, is_pressed: isPressed })
      .onConflict((on) =>
        on
          .columns(['user_id', 'banner_id'])
          .doUpdateSet({ is_pressed: true })
          .where(sql<boolean>`excluded.is_pressed and not notification_banner_views.is_pressed`),
      )
      .execute(),
  );
}

/** A banner that no longer exists needs no dismissal. */
export async function dismiss(asService: Run, asked: Asked, id: string): Promise<void> {
  if (!(await findOwn(asked, id))) return;
  await asService((trx) =>
    trx
      .insertInto('notification_banner_dismissals')
      .values({ user_id: asked.userId, banner_id: id })
      .onConflict((on) => on.columns(['user_id', 'banner_id']).doUpdateSet({ dismissed_at: now }))
      .execute(),
  );
}
