import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { keysKeptMail, keysRevokedMail, type KeyLine } from './mails.ts';
import { selectWorkingKeys } from './read-keys.ts';
import type { KeyRow } from './tables.ts';

/** An account whose password was just changed, maybe because somebody else was in it. */
export interface KeyReview {
  userId: string;
  /** Proved address of its owner. */
  to: string;
  requestId: string;
  /** Keys created since then are not the owner's. Undefined: all are kept, as programs of the owner need them. */
  revokeSince?: Date;
}

/** Tells the owner of an account which keys still act on it, and revokes those that are not theirs. */
export async function reviewKeys(
  trx: Transaction<Database>,
  mail: Pick<MailService, 'write'>,
  { userId, to, requestId, revokeSince }: KeyReview,
): Promise<void> {
  const working = await selectWorkingKeys(trx, userId);
  const isDoubted = (row: KeyRow) => revokeSince !== undefined && row.created_at >= revokeSince;
  const [revoked, kept] = [working.filter(isDoubted), working.filter((row) => !isDoubted(row))];
  for (const { id } of revoked) {
    await trx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    const entry = { user_id: userId, request_id: requestId };
    await insertAuditEntry(trx, { ...entry, action: 'api_key_revoked' });
  }
  const address = { user_id: userId, to };
  if (revoked.length > 0)
    await mail.write(trx, keysRevokedMail, address, { keys: revoked.map(toLine) });
  if (kept.length > 0) await mail.write(trx, keysKeptMail, address, { keys: kept.map(toLine) });
}

const toLine = ({ name, last_four, created_at }: KeyRow): KeyLine => ({
  name,
  last_four,
  day: created_at.toISOString().slice(0, 10),
});
