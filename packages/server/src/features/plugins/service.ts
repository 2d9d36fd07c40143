import { pluginName, problemMessage } from '@beamwright/domain/messages';
import {
  hasFeature,
  OWN_SWITCH,
  PLUGINS,
  refusalOf,
  type Needs,
  type Plan,
  type PluginKey,
  type PluginRefusal,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { PluginGate } from '../../platform/entitlements/plugin-gate.ts';
import { AppError } from '../../platform/errors.ts';
import type { Account, PlanCatalog } from '../plans/service.ts';
import type { PluginStates, PluginStatesCache } from './states.ts';

export { followPlans } from './follow-plans.ts';
export { pluginStatesOf, type PluginStates, type PluginStatesCache } from './states.ts';

type Trx = Transaction<Database>;

/** Keys of the plugins that a user switched off; a scalar subquery, for statements that read more. */
export const switchedOff = (userId: string): RawBuilder<PluginKey[]> => sql`
  (select coalesce(jsonb_agg(plugins.key), '[]') from plugin_settings as chosen
    join plugins on plugins.id = chosen.plugin_id
    where chosen.user_id = ${userId} and chosen.key = ${OWN_SWITCH} and chosen.value = 'false')`;

async function selectSwitchedOff(trx: Trx, userId: string): Promise<PluginKey[]> {
  const { rows } = await sql<{ keys: PluginKey[] }>`
    select ${switchedOff(userId)} as keys`.execute(trx);
  return rows[0]?.keys ?? [];
}

type Holder = Pick<Account, 'role' | 'plan'>;

/** Why an account doesn't have a plugin; null if it has it. */
export function findRefusal(
  states: PluginStates,
  key: PluginKey,
  { role, plan }: Holder,
  switched_off: readonly PluginKey[],
): PluginRefusal | null {
  const state = states.get(key);
  if (!state?.is_active) return 'switched_off';
  const feature = PLUGINS.get(key)?.feature;
  if (feature !== undefined && !hasFeature({ role, plan }, feature)) return 'plan';
  return refusalOf(key, state, { role, plan_name: plan.name, switched_off });
}

export type HasPlugin = (key: PluginKey, account: Holder) => boolean;

/** The plugins of one account; `states` are read before its transaction. */
export const pluginsOfAccount =
  (states: PluginStates, off: readonly PluginKey[]): HasPlugin =>
  (key, account) =>
    hasPlugin(states, key, account, off);

export const readOwnPlugins = async (
  trx: Trx,
  userId: string,
  states: PluginStates,
): Promise<HasPlugin> => pluginsOfAccount(states, await selectSwitchedOff(trx, userId));

const hasPlugin = (...account: Parameters<typeof findRefusal>): boolean =>
  findRefusal(...account) === null;

/** The smallest plan on offer with a plugin; null if there is none. */
export const findSmallestPlan = (
  states: PluginStates,
  key: PluginKey,
  plans: readonly Plan[],
): string | null =>
  plans.find((plan) => hasPlugin(states, key, { role: 'user', plan }, []))?.name ?? null;

/** Refuses what a plugin of the contract's `needs` doesn't allow. */
export function createPluginGate(cache: PluginStatesCache, catalog: PlanCatalog): PluginGate {
  return {
    requireActive: async ({ plugin, active_plugin }: Pick<Needs, 'plugin' | 'active_plugin'>) => {
      const key = plugin ?? active_plugin;
      if (key === undefined || (await cache.read()).get(key)?.is_active) return;
      throw new AppError('plugin_off', `${key} is switched off`, {
        detail: problemMessage('plugin_switched_off', { plugin: pluginName(key) }),
      });
    },
    requirePlugin: async (key, { db, userId, role, plan: name }) => {
      const [states, plan, switchedOff] = await Promise.all([
        cache.read(),
        catalog.getPlan(name),
        db((trx) => selectSwitchedOff(trx, userId)),
      ]);
      const refusal = findRefusal(states, key, { role, plan }, switchedOff);
      if (refusal === 'plan') throw explainPlan(states, key, name, await catalog.listOffered());
      if (refusal !== null) throw explainOff(key, refusal);
    },
  };
}

function explainOff(key: PluginKey, refusal: Exclude<PluginRefusal, 'plan'>): AppError {
  const plugin = pluginName(key);
  return new AppError('plugin_off', `${key}: ${refusal}`, {
    detail:
      refusal === 'own_choice'
        ? problemMessage('plugin_own_choice', { plugin })
        : problemMessage('plugin_switched_off', { plugin }),
  });
}

function explainPlan(
  states: PluginStates,
  key: PluginKey,
  plan: string,
  offered: readonly Plan[],
): AppError {
  const smallest = findSmallestPlan(states, key, offered);
  return new AppError('plan_feature_missing', `${key} is not in the ${plan} plan`, {
    values: { feature: pluginName(key) },
    detail:
      smallest === null
        ? problemMessage('in_no_plan')
        : problemMessage('in_plan', { plan: smallest }),
  });
}
