import type { BannerTarget, ShownBanner } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Config } from '../../config.ts';
import { createSharedCache, type SharedCache } from '../../platform/cache/shared-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { DEFAULT_CACHE_MS } from '../../platform/default-cache-ms.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { isAllowedLink } from './allowed-link.ts';
import { readUnlessMissing } from './missing-tables.ts';

/** A banner that is live, or will be. */
export interface ComingBanner extends ShownBanner, BannerTarget {
  /** In ms since 1970. */
  startsAt: number;
  endsAt: number;
}

interface Loaded {
  banners: ComingBanner[];
  /** By the clock of the database, in ms since 1970, when it was `readAt` here. */
  now: number;
  readAt: number;
}

/** What is announced, cached in every process until an administrator changes it. */
export interface BannerCatalog {
  /** All of them in order, and the time by the clock of the database, in ms since 1970. */
  read: () => Promise<{ banners: readonly ComingBanner[]; now: number }>;
  announceChange: SharedCache<Loaded>['announceChange'];
}

export interface BannerSystems {
  transactions: Transactions;
  realtime: Realtime;
  config: Pick<Config, 'publicUrl' | 'bannerLinkHosts'>;
}

const catalogs = new WeakMap<Realtime, BannerCatalog>();

/** One catalog per server. */
export function bannerCatalogOf(systems: BannerSystems): BannerCatalog {
  const catalog = catalogs.get(systems.realtime) ?? createCatalog(systems);
  catalogs.set(systems.realtime, catalog);
  return catalog;
}

function createCatalog({ transactions, realtime, config }: BannerSystems): BannerCatalog {
  const load = async (): Promise<Loaded> => {
    const none = { banners: [], now: Date.now() };
    const loaded = await readUnlessMissing(transactions.asService(loadComing), none);
    return {
      now: loaded.now,
      readAt: performance.now(),
      banners: loaded.banners.map((banner) => withAllowedLink(banner, config)),
    };
  };
  const cache = createSharedCache(realtime, { name: 'banners', load, ttlMs: DEFAULT_CACHE_MS });
  return {
    read: async () => {
      const { banners, now, readAt } = await cache.read();
      return { banners, now: now + performance.now() - readAt };
    },
    announceChange: cache.announceChange,
  };
}

/** Without the button if its host has been taken off the list. */
function withAllowedLink(banner: ComingBanner, config: BannerSystems['config']): ComingBanner {
  const { action_url } = banner;
  const isAllowed =
    action_url === null ||
    isAllowedLink(action_url, new URL(config.publicUrl).origin, config.bannerLinkHosts);
  return isAllowed ? banner : { ...banner, action_label: null, action_url: null };
}

async function loadComing(trx: Transaction<Database>): Promise<Omit<Loaded, 'readAt'>> {
  const rows = await trx
    .selectFrom('notification_banners')
    .select([
      'id',
      'message',
      'severity',
      'action_label',
      'action_url',
      'persist_after_dismissal',
      'target_plans',
      'target_user_ids',
      'start_date',
      'end_date',
    ])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .where(sql<boolean>`(end_date is null or end_date > now())`)
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  return {
    now: clock[0]?.now.getTime() ?? Date.now(),
    banners: rows.map(toComing),
  };
}

interface Row extends ShownBanner, BannerTarget {
  start_date: Date | null;
  end_date: Date | null;
}

const toComing = ({ start_date, end_date, ...banner }: Row): ComingBanner => ({
  ...banner,
  startsAt: start_date?.getTime() ?? -Infinity,
  endsAt: end_date?.getTime() ?? Infinity,
});

export const isLiveAt = ({ startsAt, endsAt }: ComingBanner, at: number): boolean =>
  startsAt <= at && at < endsAt;

/** What everyone may see of a banner. */
export const toShown = (banner: ShownBanner): ShownBanner => ({
  id: banner.id,
  message: banner.message,
  severity: banner.severity,
  action_label: banner.action_label,
  action_url: banner.action_url,
  persist_after_dismissal: banner.persist_after_dismissal,
});
