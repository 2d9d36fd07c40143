import { sql } from 'kysely';

/** Whether a group `g` is of browsers, and of no account: what visitors report may be invented. */
export const OF_VISITORS = sql<boolean>`(g.source = 'browser'
  and not exists (select from error_group_users u where u.group_id = g.id))`;
