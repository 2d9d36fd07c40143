import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { selectLatest, selectValid } from './consent/queries.ts';

/**
 * Whether the user allows analytics now. `sendsGpc`: this browser sends Global Privacy Control, which is a no, unless
 * the user allowed analytics in a browser that sent it.
 */
export async function allowsAnalytics(
  trx: Transaction<Database>,
  userId: string,
  sendsGpc: boolean,
): Promise<boolean> {
  const consent = await selectValid(trx, userId);
  return consent !== undefined && consent.analytics && (!sendsGpc || consent.gpc);
}

/** Whether the user’s latest decision refuses analytics, so that nothing of it may stay. */
export async function refusesAnalytics(
  trx: Transaction<Database>,
  userId: string,
): Promise<boolean> {
  return (await selectLatest(trx, userId))?.analytics === false;
}
