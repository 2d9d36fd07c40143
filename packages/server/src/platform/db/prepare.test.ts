import type { Selectable } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { prepare } from './prepare.ts';

type Plan = Selectable<Database['subscription_plans']>['name'];

const byPlan = prepare((db, values: { plan: Plan; limit: number }) =>
  db
    .selectFrom('subscription_plans')
    .select('name')
    .where('name', '=', values.plan)
    .where('price_usd', '>', 5)
    .limit(values.limit),
);

test('each use has its own values, in the order of the statement', () => {
  const [first, second] = [byPlan({ limit: 2, plan: 'Pro' }), byPlan({ plan: 'Shop', limit: 3 })];
  expect(first.sql).toBe(
    'select "name" from "subscription_plans" where "name" = $1 and "price_usd" > $2 limit $3',
  );
  expect(first.parameters).toEqual(['Pro', 5, 2]);
  expect(second.parameters).toEqual(['Shop', 5, 3]);
});

test('a statement is built once', () => {
  let built = 0;
  const plans = prepare((db, values: { plan: Plan }) => {
    built += 1;
    return db.selectFrom('subscription_plans').select('name').where('name', '=', values.plan);
  });
  plans({ plan: 'Pro' });
  plans({ plan: 'Shop' });
  expect(built).toBe(1);
});

test('null is a value like any other', () => {
  expect(byPlan({ plan: null as unknown as Plan, limit: 1 }).parameters).toEqual([null, 5, 1]);
});
