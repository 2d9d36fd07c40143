import type { NoticeKind } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { NoticeDetails } from './tables.ts';

type Trx = Transaction<Database>;

interface NewNotice {
  teamId: string;
  /** Accounts. Who does it, and who is not in the team, gets none. */
  to: readonly string[];
  kind: Extract<NoticeKind, 'mention' | 'reply' | 'induction_expiring' | 'plan_ending'>;
  /** The message, induction or end of a plan. Of the same subject, an account gets one notice of a kind, however often it is called. */
  subjectId: string;
  details?: NoticeDetails;
  /** Only in the list of the app: neither mailed nor pushed. */
  isMuted?: boolean;
}

/**
 * Tells people of a team, in the transaction of what they are told: by who acts in the team (the actor of the notice), or
 * by the server itself. Returns how many are told.
 */
export async function notify(trx: Trx, notice: NewNotice): Promise<number> {
  const { teamId, to, kind, subjectId, details = {}, isMuted = false } = notice;
  if (to.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select add_notices(${teamId}, ${[...to]}::uuid[], ${kind}, ${subjectId}, ${JSON.stringify(details)}::jsonb, ${isMuted}) as count
  `.execute(trx);
  return rows[0]?.count ?? 0;
}
