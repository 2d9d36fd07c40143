import type { ReportedLimit } from '@beamwright/contract';
import { sql, type RawBuilder } from 'kysely';

interface Reached {
  userId: string;
  limit: ReportedLimit;
  maximum: number;
}

/** Says in the transaction that uses the last of a limit that it did. */
export const noteLimitReached = (
  { userId, limit, maximum }: Reached,
  condition: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> =>
  sql`select note_limit_reached(${userId}, ${limit}, ${maximum}) where ${condition}`;
