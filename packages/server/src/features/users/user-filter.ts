import type { UserFilter, UserFilters } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';
import { monthStart, thisMonth } from '../../platform/db/calendar.ts';

export type UserQuery = UserFilters & { cursor?: string | undefined; limit?: number | undefined };

/** Teams are accounts, too. */
export const IS_PERSON = sql<boolean>`profiles.kind = 'user'`;

/** SQL condition for the rows of `profiles` that the filters leave. */
export function whereLeft({ plan, only }: UserFilters): RawBuilder<boolean> {
  const parts = [
    IS_PERSON,
    plan === undefined ? undefined : sql<boolean>`profiles.current_plan = ${plan}`,
    only === undefined ? undefined : ONLY[only],
  ].filter((part) => part !== undefined);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Whether a word begins with `start`, as a range of the index. */
export const beginsWith = (word: RawBuilder<unknown>, start: string): RawBuilder<boolean> =>
  sql<boolean>`${word} >= ${start} and ${word} < ${start + LAST_CHARACTER}`;

const LAST_CHARACTER = '\u{10FFFF}';

/** Whether each of these words begins one of the user's. */
export const whereAll = (starts: readonly string[], userId: RawBuilder<unknown>) =>
  starts.map(
    (start) => sql<boolean>`exists (select from user_words other
      where other.user_id = ${userId} and ${beginsWith(sql`other.word`, start)})`,
  );

export const IS_PAST_DUE = sql<boolean>`exists (select from stripe_user_subscriptions unpaid
  where unpaid.user_id = profiles.id and unpaid.subscription_status in ('past_due', 'unpaid'))`;

export const IS_GRANTED = sql<boolean>`profiles.grants_end_at > now()`;

/** Generations that a plan allows a month; -1 is unlimited. */
export const AI_LIMIT = sql<number>`(plans.limits ->> 'ai_requests_per_month')::int`;

/** Signed in or ran a job this month. */
const IS_ACTIVE = sql<boolean>`(exists (select from audit_log
    where audit_log.user_id = profiles.id and audit_log.created_at >= ${monthStart}
      and action in ('login', 'signup', 'sign_in_link_used'))
  or exists (select from ai_usage_tracking month
    where month.user_id = profiles.id and month.year_month = ${thisMonth}))`;

const ONLY: Record<UserFilter, RawBuilder<boolean>> = {
  active: IS_ACTIVE,
  past_due: IS_PAST_DUE,
  granted: IS_GRANTED,
  at_limit: sql<boolean>`profiles.role = 'user' and exists (
    select from ai_usage_tracking month join subscription_plans plans on plans.name = profiles.current_plan
    where month.user_id = profiles.id and month.year_month = ${thisMonth}
      and ${AI_LIMIT} >= 0 and month.openai_requests_count >= ${AI_LIMIT})`,
};
