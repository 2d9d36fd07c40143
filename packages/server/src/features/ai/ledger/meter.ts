import { sql } from 'kysely';
import { thisMonth } from '../../../platform/db/calendar.ts';
import { defineMeter } from '../../../platform/entitlements/meter.ts';

/** Generations that asked a model. `claimRequest` adds to it, `settleClaim` refunds. */
export const aiRequestsMeter = defineMeter({
  limit: 'ai_requests_per_month',
  used: (userId) => sql`select coalesce(max(openai_requests_count), 0) from ai_usage_tracking
    where user_id = ${userId} and year_month = ${thisMonth}`,
});
