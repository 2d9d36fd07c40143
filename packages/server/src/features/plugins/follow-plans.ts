import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { FollowPlans } from '../plans/service.ts';
import { pluginStatesOf } from './states.ts';

/** Plugins know plans by name: a new plan gets its plugins, and every process drops what it cached. */
export const followPlans =
  (systems: Pick<Platform, 'transactions' | 'realtime'>): FollowPlans =>
  async (trx, added) => {
    await pluginStatesOf(systems).announceChange(trx);
    if (added === undefined) return;
    // Those of the plan whose price is nearest; of two, the one that comes first.
    await sql`
      insert into plugin_plan_access (plugin_id, plan_name_text, is_enabled)
      select plugin_id, ${added}, is_enabled from plugin_plan_access where plan_name_text = (
        select other.name from subscription_plans as other, subscription_plans as plan
        where plan.name = ${added} and other.name <> plan.name
        order by abs(other.price_usd - plan.price_usd), other.sort_order limit 1)
      on conflict do nothing`.execute(trx);
  };
