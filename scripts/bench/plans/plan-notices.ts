import { draftOf } from '../../../packages/server/src/features/plans/plan-changes.ts';
import {
  listEditedPlans,
  updatePlan,
} from '../../../packages/server/src/features/plans/edit-plans.ts';
import type { Store } from '../http/store.ts';
import { asOwner } from '../library/fill-settings.ts';
import type { Measure } from '../measure.ts';
import { withApp } from '../in-process.ts';

const ACCOUNTS = 10_000;
const MAX_S = 5;

const ADD_ACCOUNTS = `
  with added as (
    insert into auth."user" (id, name, email, email_verified)
    select gen_random_uuid(), 'Maker ' || n, 'maker' || n || '@bench.example', true
    from generate_series(1, $1::int) as n returning id, name, email)
  insert into profiles (id, name, email, plan_text) select id, name, email, 'Pro' from added returning id`;

/** How long an edit of a plan takes that writes a notice for each of its accounts. */
export async function measurePlanNotices(engine: string, store: Store): Promise<Measure[]> {
  // The first start makes the tables.
  await withApp(store.env, async () => undefined);
  await asOwner(store, async (run) => void (await run(ADD_ACCOUNTS, [ACCOUNTS])));
  return withApp(store.env, async ({ platform }) => {
    const { asService } = platform.transactions;
    const { items } = await asService(listEditedPlans);
    const plan = items.find(({ name }) => name === 'Pro');
    if (plan === undefined) throw new Error('no plan Pro');
    const draft = draftOf(plan);
    const limits = { ...draft.limits, machines: (draft.limits.machines ?? 0) + 1 };
    const editor = await asService((trx) =>
      trx.selectFrom('profiles').select('id').limit(1).executeTakeFirstOrThrow(),
    );
    const from = performance.now();
    await asService((trx) =>
      updatePlan(trx, plan.id, { ...draft, limits, updated_at: plan.updated_at }, editor.id),
    );
    const seconds = (performance.now() - from) / 1000;
    const { written } = await asService((trx) =>
      trx
        .selectFrom('plan_change_notifications')
        .select(({ fn }) => fn.countAll<string>().as('written'))
        .executeTakeFirstOrThrow(),
    );
    const name = `${engine}: an edited plan of ${ACCOUNTS.toLocaleString('en')} accounts`;
    return [
      { name: `${name}, time`, value: seconds, unit: 's', limit: { most: MAX_S } },
      { name: `${name}, notices`, value: Number(written), unit: '', limit: { least: ACCOUNTS } },
    ];
  });
}
