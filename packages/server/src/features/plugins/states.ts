import {
  PLUGINS,
  plansFrom,
  type PluginDeclaration,
  type PluginKey,
  type PluginValues,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { createSharedCache, type SharedCache } from '../../platform/cache/shared-cache.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { DEFAULT_CACHE_MS } from '../../platform/default-cache-ms.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';

/** What administrators chose of a plugin. */
export interface PluginState {
  is_active: boolean;
  order_index: number;
  /** Names of the plans that have it. */
  plans: readonly string[];
  /** Only what was chosen for everyone. */
  settings: PluginValues;
}

/** Every declared plugin, in display order. */
export type PluginStates = ReadonlyMap<PluginKey, PluginState>;
export type PluginStatesCache = SharedCache<PluginStates>;

interface Systems {
  transactions: Transactions;
  realtime: Realtime;
}

const caches = new WeakMap<Realtime, PluginStatesCache>();

/** One cache per server. */
export function pluginStatesOf({ transactions, realtime }: Systems): PluginStatesCache {
  const cache =
    caches.get(realtime) ??
    createSharedCache(realtime, {
      name: 'plugins',
      load: () => transactions.asService(readStates),
      ttlMs: DEFAULT_CACHE_MS,
    });
  caches.set(realtime, cache);
  return cache;
}

/** Needs the service role. Without a row, a plugin is as it is declared. */
export async function readStates(trx: Transaction<Database>): Promise<PluginStates> {
  const { rows } = await sql<PluginState & { key: string }>`
    select key, is_active, order_index,
      coalesce((select jsonb_agg(plan_name_text) from plugin_plan_access
        where plugin_id = plugins.id and is_enabled), '[]') as plans,
      coalesce((select jsonb_object_agg(s.key, s.value) from plugin_settings as s
        where plugin_id = plugins.id and user_id is null), '{}') as settings
    from plugins`.execute(trx);
  const stored = new Map(rows.map(({ key, ...state }) => [key, state]));
  const states = [...PLUGINS.values()].map((plugin, at) => {
    const state = stored.get(plugin.key) ?? initialState(plugin, at);
    return [plugin.key, state] as const;
  });
  return new Map(states.toSorted(([, one], [, other]) => one.order_index - other.order_index));
}

const initialState = (
  { minimum_plan }: Pick<PluginDeclaration, 'minimum_plan'>,
  order_index: number,
): PluginState => ({
  is_active: true,
  order_index,
  plans: plansFrom(minimum_plan),
  settings: {},
});
