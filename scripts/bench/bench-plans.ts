import { findPostgres } from '../lib/find-programs.ts';
import { startPostgres } from '../lib/postgres-cluster.ts';
import { embeddedStore, postgresStore } from './http/store.ts';
import type { Measure } from './measure.ts';
import { measureEntitlementCheck } from './plans/entitlement-check.ts';
import { measurePlanNotices } from './plans/plan-notices.ts';
import { measureWebhookLoad } from './plans/webhook-load.ts';

/** Measures what plans cost a request, an edit of a plan that many have, and a burst of webhooks. */
export async function benchPlans(): Promise<Measure[]> {
  const embedded = [
    ...(await measureEntitlementCheck('embedded', embeddedStore().env)),
    ...(await measurePlanNotices('embedded', embeddedStore())),
  ];
  const bin = await findPostgres();
  if (!bin) return embedded;
  const { url } = await startPostgres(bin);
  const store = async () => postgresStore(url);
  return [
    ...embedded,
    ...(await measureEntitlementCheck('PostgreSQL', (await store()).env)),
    ...(await measurePlanNotices('PostgreSQL', await store())),
    ...(await measureWebhookLoad('PostgreSQL', await store())),
  ];
}
