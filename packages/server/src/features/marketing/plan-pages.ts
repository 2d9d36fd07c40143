import type { Plan } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';

/** After a rendering that failed, the next one waits: each keeps a core busy. */
const RETRY_MS = 5000;
/** Longer than a rendering takes, unless something is wrong. */
const PATIENCE_MS = 5000;

const keys = new WeakMap<readonly Plan[], string>();

/** The cache of plans loads equal ones again from time to time. */
function toKey(plans: readonly Plan[]): string {
  const key = keys.get(plans) ?? JSON.stringify(plans);
  keys.set(plans, key);
  return key;
}

export interface PlanPages {
  /** With the plans of today. While those can't be read or shown, the last pages stay. */
  read: () => Promise<ShownPages>;
}

interface ShownPages {
  /** Another one for other pages. */
  version: number;
  pages: ReadonlyMap<string, string>;
}

interface Source {
  listPlans: () => Promise<readonly Plan[]>;
  render: (plans: readonly Plan[]) => Promise<ReadonlyMap<string, string>>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS).unref());

/** The pages that show the plans, rendered again when these change. */
export function createPlanPages({ listPlans, render, log }: Source): PlanPages {
  let shown: (ShownPages & { of: string; asked: number }) | undefined;
  let rendering: Promise<void> | undefined;
  let failed: { of: string; at: number } | undefined;
  /** In the order in which the plans were asked for. */
  let asked = 0;

  async function renderPlans(plans: readonly Plan[], known: { of: string; asked: number }) {
    try {
      const pages = await render(plans);
      shown = { ...known, pages, version: (shown?.version ?? 0) + 1 };
      failed = undefined;
    } catch (error) {
      failed = { of: known.of, at: Date.now() };
      log.error({ err: error }, 'the pages with plans could not be rendered');
      throw error;
    }
  }
  async function follow(): Promise<void> {
    const own = ++asked;
    const plans = await listPlans();
    const of = toKey(plans);
    while (shown?.of !== of) {
      // Somebody who asked later has newer ones.
      if (shown !== undefined && shown.asked > own) return;
      if (failed?.of === of && Date.now() - failed.at < RETRY_MS) {
        throw new Error('the pages with plans could not be rendered a moment ago');
      }
      // Others may be rendering older plans.
      const begun = rendering;
      rendering ??= renderPlans(plans, { of, asked: own }).finally(() => (rendering = undefined));
      await (begun?.catch(() => undefined) ?? rendering);
    }
  }
  return {
    read: async () => {
      const following = follow();
      // It may fail after nobody waits for it.
      following.catch(() => undefined);
      try {
        // The last pages are better than a long wait for the next ones.
        await (shown === undefined ? following : Promise.race([following, patience()]));
      } catch (error) {
        if (shown === undefined) throw error;
      }
      if (shown === undefined) throw new Error('no pages with plans');
      return shown;
    },
  };
}
