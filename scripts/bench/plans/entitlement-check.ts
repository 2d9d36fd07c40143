import type { Needs } from '@beamwright/contract';
import { median, quantile, type Measure } from '../measure.ts';
import { withApp } from '../in-process.ts';

const WARM_UP = 2000;
const CHECKS = 20_000;
const MAX_MS = 0.2;

const CALLER = { role: 'user', plan: 'Shop' } as const;
/** A feature and an export that the plan has, and an export by the body of the request. */
const CHECKS_OF: readonly [Pick<Needs, 'feature' | 'exports'>, unknown][] = [
  [{ feature: 'custom_materials' }, {}],
  [{ exports: 'csv' }, {}],
  [{ exports: 'of_body' }, { body: { format: 'lightburn_library' } }],
];

/** What it costs to ask whether a plan includes what an operation needs, while the plans are cached. */
export function measureEntitlementCheck(
  engine: string,
  env: Record<string, string>,
): Promise<Measure[]> {
  return withApp(env, async ({ platform }) => {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + CHECKS; round += 1) {
      const [needs, request] = CHECKS_OF[round % CHECKS_OF.length] as (typeof CHECKS_OF)[number];
      const from = performance.now();
      await platform.requirePlan(needs, request, CALLER);
      if (round >= WARM_UP) times.push(performance.now() - from);
    }
    const name = `${engine}: an entitlement check`;
    return [
      { name: `${name}, p50`, value: median(times), unit: 'ms' },
      { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms', limit: { most: MAX_MS } },
    ];
  });
}
