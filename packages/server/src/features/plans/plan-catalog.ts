import type { Plan } from '@beamwright/contract';
import { createSharedCache, type SharedCache } from '../../platform/cache/shared-cache.ts';
import type { Transactions } from '../../platform/db/transactions.ts';
import { AppError } from '../../platform/errors.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { presentPlan, selectPlans } from './queries.ts';

/** How long plans are cached at most (specification §9). */
const PLAN_CACHE_MS = 10 * 60 * 1000;

interface LoadedPlans {
  /** On offer, in display order. */
  offered: Plan[];
  /** All of them: somebody may have one that is no longer on offer. */
  byName: ReadonlyMap<string, Plan>;
}

/** The plans, cached in every process until an administrator changes one. */
export interface PlanCatalog {
  listOffered: () => Promise<Plan[]>;
  /** Throws for a name that no plan has. */
  getPlan: (name: string) => Promise<Plan>;
  announceChange: SharedCache<LoadedPlans>['announceChange'];
}

interface Systems {
  transactions: Transactions;
  realtime: Realtime;
}

const catalogs = new WeakMap<Realtime, PlanCatalog>();

/** One catalog per server. */
export function planCatalogOf(systems: Systems): PlanCatalog {
  const catalog = catalogs.get(systems.realtime) ?? createPlanCatalog(systems);
  catalogs.set(systems.realtime, catalog);
  return catalog;
}

function createPlanCatalog({ transactions, realtime }: Systems): PlanCatalog {
  const load = () => transactions.asService(loadPlans);
  const cache = createSharedCache(realtime, { name: 'plans', load, ttlMs: PLAN_CACHE_MS });
  return {
    listOffered: async () => (await cache.read()).offered,
    getPlan: async (name) => {
      const { byName } = await cache.read();
      // The news of a new name may still be on its way when the first account with it asks.
      const plan = byName.get(name) ?? (await load()).byName.get(name);
      if (plan === undefined) {
        throw new AppError('plan_not_found', `no plan ${name}`, { values: { name } });
      }
      return plan;
    },
    announceChange: cache.announceChange,
  };
}

async function loadPlans(trx: Parameters<typeof selectPlans>[0]): Promise<LoadedPlans> {
  const rows = await selectPlans(trx).select('is_active').orderBy('sort_order').execute();
  const plans = rows.map(({ is_active, ...row }) => ({ is_active, plan: presentPlan(row) }));
  return {
    offered: plans.filter(({ is_active }) => is_active).map(({ plan }) => plan),
    byName: new Map(plans.map(({ plan }) => [plan.name, plan])),
  };
}
