import { MAX_CASE_MESSAGES, MAX_CASE_MESSAGES_A_MINUTE } from '@beamwright/contract';
import type { ConsultationAction } from '@beamwright/domain/types';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';

/** What ends a case: a full one can be ended. */
const ENDING: readonly ConsultationAction[] = ['resolve', 'cancel', 'close'];

interface Counted {
  all: number;
  sent: number;
}

/**
 * Asked before a message or move is added. Refuses who writes too fast in a case, and what it has no room for. Messages
 * from before the clock was set back are not counted in the pause.
 */
export async function requirePause(
  trx: Transaction<Database>,
  { userId, caseId }: { userId: string | null; caseId: string },
  action: ConsultationAction,
): Promise<void> {
  const { rows } = await sql<Counted>`
    select count(*)::integer as all, (count(*) filter (where sender_id = ${userId}
      and created_at between clock_timestamp() - interval '1 minute' and clock_timestamp()))::integer as sent
    from consultation_messages where consultation_id = ${caseId}`.execute(trx);
  const { all, sent } = rows[0] as Counted;
  if (sent >= MAX_CASE_MESSAGES_A_MINUTE) {
    throw new AppError('too_many_messages', `${userId} sends too fast to ${caseId}`, {
      values: { n: MAX_CASE_MESSAGES_A_MINUTE },
    });
  }
  if (all < MAX_CASE_MESSAGES || ENDING.includes(action)) return;
  throw new AppError('consultation_full', `case ${caseId} has ${all} messages`, {
    values: { n: MAX_CASE_MESSAGES },
  });
}
