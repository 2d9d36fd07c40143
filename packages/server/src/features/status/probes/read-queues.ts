import type { StatusState } from '@beamwright/contract';
import type { Query } from '../database-line.ts';

/** What waits longer is late, and later nothing moves any more. */
const LATE_S = 15 * 60;
const STUCK_S = 2 * 60 * 60;

/** The embedded engine has a single session: a backup or an import lets everybody wait. */
export type Answer = Queues | 'busy';

export interface Queues {
  email: StatusState;
  webhooks: StatusState;
}

const stateOf = (waitedS: number | null): StatusState => {
  if (waitedS === null || waitedS < LATE_S) return 'operational';
  return waitedS < STUCK_S ? 'degraded' : 'down';
};

const MAILS = `select extract(epoch from now() - min(created_at))::float8 as waited_s from mails
  where state in ('waiting', 'sending')`;
/** An endpoint that fails or is slow is its owner’s, and waits longer each time. */
const WEBHOOKS = `select extract(epoch from now() - min(due_at))::float8 as waited_s from webhook_endpoints
  where state = 'on' and not is_apart and due_at is not null`;

interface Waited {
  waited_s: number | null;
}

/** How long what is to be sent waits. A mail that was refused is no outage: its address may be wrong. */
export async function readQueues(query: Query): Promise<Queues> {
  const [mails] = await query<Waited>(MAILS);
  const [webhooks] = await query<Waited>(WEBHOOKS);
  return {
    email: stateOf(mails?.waited_s ?? null),
    webhooks: stateOf(webhooks?.waited_s ?? null),
  };
}
