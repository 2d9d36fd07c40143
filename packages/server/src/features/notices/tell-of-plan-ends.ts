import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { defineTask } from '../../platform/tasks/define-task.ts';
import { repeatInBatches } from '../../platform/tasks/delete-in-batches.ts';
import { notify } from './notify.ts';

/** Days before the end at which people are told, the earliest first. */
const [EARLY_DAYS, LATE_DAYS] = [14, 3];
/** Teams told in one transaction. */
const BATCH = 100;

interface EndingPlan {
  /** Of the team, the end and how near it is: each is told once. */
  subject_id: string;
  team_id: string;
  /** YYYY-MM-DD, UTC. */
  ends_on: string;
  /** Owner and managers. */
  people: string[];
}

/**
 * Teams whose only plan with teams is a subscription that ends soon. A plan that an administrator gave for a time isn't
 * one: who gave it says when it ends.
 */
const ENDING = sql`
  select teams.id as team_id, max(subscriptions.cancel_time) as ends_s,
    to_char(to_timestamp(max(subscriptions.cancel_time)) at time zone 'utc', 'YYYY-MM-DD') as ends_on
  from stripe_user_subscriptions subscriptions
    join plan_prices prices using (price_id)
    join subscription_plans plans on plans.name = prices.plan_name and (plans.features -> 'team_features')::boolean
    join team_members owners on owners.user_id = subscriptions.user_id and owners.role = 'owner'
    join teams on teams.id = owners.team_id and teams.unpaid_since is null
    join profiles accounts on accounts.id = teams.id and accounts.role = 'user' and accounts.erase_at is null
    join profiles payers on payers.id = owners.user_id and payers.granted_plan is null
    join subscription_plans assigned on assigned.name = payers.plan_text
      and not (assigned.features -> 'team_features')::boolean
  where subscriptions.subscription_status in ('active', 'trialing')
    and subscriptions.cancel_time between extract(epoch from now())
      and extract(epoch from now() + make_interval(days => ${EARLY_DAYS}))
    and not exists (select from stripe_user_subscriptions others
        join plan_prices using (price_id) join subscription_plans on name = plan_name
      where others.user_id = subscriptions.user_id and others.subscription_status in ('active', 'trialing')
        and (features -> 'team_features')::boolean
        and (others.cancel_time is null
          or others.cancel_time > extract(epoch from now() + make_interval(days => ${EARLY_DAYS}))))
  group by teams.id`;

/** Fourteen and three days before, owners and managers are told once each. */
export const tellOfPlanEnds = defineTask({
  id: 'notices.tell-of-plan-ends',
  payload: z.object({}),
  cron: '17 7 * * *',
  handler: async (_payload, { db }) => {
    await db(forgetOthers);
    await repeatInBatches(BATCH, () => db(tellSome));
  },
});

/** What was said of a plan that goes on, or ends on another day, is wrong. */
async function forgetOthers(trx: Transaction<Database>): Promise<void> {
  await sql`
    with ending as (${ENDING})
    delete from notices where kind = 'plan_ending' and not exists (select from ending
      where ending.team_id = notices.team_id and ends_on = notices.details ->> 'date')
      and notices.details ->> 'date' > to_char(now() at time zone 'utc', 'YYYY-MM-DD')`.execute(
    trx,
  );
}

async function tellSome(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<EndingPlan>`
    with ending as (${ENDING}), told as (
      select team_id, ends_on, case when ends_s <= extract(epoch from now() + make_interval(days => ${LATE_DAYS}))
          then ${LATE_DAYS}::int else ${EARLY_DAYS}::int end as days
      from ending
    ), subjects as (
      select *, md5(team_id::text || ends_on || days)::uuid as subject_id from told
    )
    select subject_id, team_id, ends_on, array(select user_id from team_members
      where team_members.team_id = subjects.team_id and role in ('owner', 'manager') and left_at is null) as people
    from subjects
    where not exists (select from notices where notices.subject_id = subjects.subject_id)
    order by team_id limit ${BATCH}`.execute(trx);
  for (const { subject_id: subjectId, team_id: teamId, ends_on: date, people: to } of rows) {
    await notify(trx, { teamId, to, kind: 'plan_ending', subjectId, details: { date } });
  }
  return rows.length;
}
