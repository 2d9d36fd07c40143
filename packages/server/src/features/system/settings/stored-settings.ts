import type { Transaction } from 'kysely';
import { createSharedCache, type SharedCache } from '../../../platform/cache/shared-cache.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';

/** Values of all settings, by key. */
type StoredSettings = Readonly<Record<string, string>>;
export type StoredSettingsCache = SharedCache<StoredSettings>;

interface Systems {
  transactions: Transactions;
  realtime: Realtime;
}

/** A change that no event announced, such as one made with SQL, counts after this time. */
const TTL_MS = 30_000;

const caches = new WeakMap<Realtime, StoredSettingsCache>();

/** One cache per server. */
export function storedSettingsOf({ transactions, realtime }: Systems): StoredSettingsCache {
  const cache =
    caches.get(realtime) ??
    createSharedCache(realtime, {
      name: 'system-settings',
      load: () => transactions.asService(readStored),
      ttlMs: TTL_MS,
    });
  caches.set(realtime, cache);
  return cache;
}

/** Needs the service role. */
async function readStored(trx: Transaction<Database>): Promise<StoredSettings> {
  const rows = await trx.selectFrom('system_settings').select(['key', 'value']).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
