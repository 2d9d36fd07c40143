import type { StatusState } from '@beamwright/contract';
import type { Query } from '../database-line.ts';

/** What waits longer is late, and later nothing moves any more. */
const LATE_S = 15 * 60;
const STUCK_S = 2 * 60 * 60;

export interface Queues {
  email: StatusState;
  /** Undefined while this version has no webhooks. */
  webhooks: StatusState | undefined;
}

const stateOf = (waitedS: number | null): StatusState => {
  if (waitedS === null || waitedS < LATE_S) return 'operational';
  return waitedS < STUCK_S ? 'degraded' : 'down';
};

const MAILS = `select extract(epoch from now() - min(created_at))::float8 as waited_s from mails
  where state in ('waiting', 'sending')`;

/** How long what is to be sent waits. A mail that was refused is no outage: its address may be wrong. */
export async function readQueues(query: Query): Promise<Queues> {
  const [mails] = await query<{ waited_s: number | null }>(MAILS);
  const [table] = await query<{ exists: boolean }>(
    `select exists (select from information_schema.columns
      where table_schema = 'public' and table_name = 'webhook_deliveries' and column_name = 'first_due_at') as exists`,
  );
  return {
    email: stateOf(mails?.waited_s ?? null),
    webhooks: table?.exists === true ? 'operational' : undefined,
  };
}
