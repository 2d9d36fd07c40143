import { sql, type Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import type { EndpointLine, ProgramReview, Reviewed } from '../api-access/service.ts';

interface Row {
  url: string;
  created_at: Date;
}

/**
 * Turns off the endpoints of an account that were added, or got another address or secret, since `revokeSince`: somebody
 * else may get its events. Their owner learns of it by the mail that lists them, not by another one.
 */
export async function reviewEndpoints(
  trx: Transaction<Database>,
  { userId, requestId, revokeSince }: ProgramReview,
): Promise<Reviewed<EndpointLine>> {
  const isDoubted = revokeSince === undefined ? sql`false` : sql`changed_at >= ${revokeSince}`;
  const { rows: ended } = await sql<Row>`
    update webhook_endpoints set state = 'off', off_reason = 'recovered', notified_at = now()
    where user_id = ${userId} and ${isDoubted} returning url, created_at`.execute(trx);
  for (const _ of ended) {
    await insertAuditEntry(trx, {
      user_id: userId,
      request_id: requestId,
      action: 'webhook_changed',
    });
  }
  const { rows: kept } = await sql<Row>`
    select url, created_at from webhook_endpoints
    where user_id = ${userId} and state <> 'off' order by created_at, id`.execute(trx);
  return { ended: ended.map(toLine), kept: kept.map(toLine) };
}

const toLine = ({ url, created_at }: Row): EndpointLine => ({
  address: new URL(url).host,
  day: created_at.toISOString().slice(0, 10),
});
