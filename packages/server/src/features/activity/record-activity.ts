import type { ActivityKind } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { StoredDetails } from './tables.ts';

interface NewActivity {
  kind: ActivityKind;
  /** Ids of what it is about. */
  subjects?: { person?: string; setting?: string; machine?: string; subject?: string };
  /** Values and the names things have, never sentences or names of people. */
  details?: StoredDetails;
  /** Where nobody acts in the team, such as at a kiosk: whose activity it is, and of which team. Needs the service role. */
  of?: { teamId: string; actorId: string | null };
}

/**
 * Records what somebody does in a team, in the transaction that does it. Most kinds are recorded by triggers of their
 * tables (migration 0039); this is for the others.
 */
export async function recordActivity(
  trx: Transaction<Database>,
  { kind, subjects = {}, details = {}, of }: NewActivity,
): Promise<void> {
  const values = sql`${kind}, ${JSON.stringify(subjects)}::jsonb, ${JSON.stringify(details)}::jsonb`;
  await (
    of === undefined
      ? sql`select record_activity(${values})`
      : sql`select add_activity(${of.teamId}, ${of.actorId}::uuid, ${values})`
  ).execute(trx);
}
