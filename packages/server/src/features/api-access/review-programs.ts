import type { Transaction } from 'kysely';
import { insertAuditEntry } from '../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../platform/db/database.ts';
import { now } from '../../platform/db/now.ts';
import type { MailService } from '../../platform/mail/mail.ts';
import { programsEndedMail, programsKeptMail, type EndpointLine, type KeyLine } from './mails.ts';
import { selectWorkingKeys } from './read-keys.ts';
import type { KeyRow } from './tables.ts';

type Trx = Transaction<Database>;

/** An account whose password was just changed, maybe because somebody else was in it. */
export interface ProgramReview {
  userId: string;
  /** Proved address of its owner. */
  to: string;
  requestId: string;
  /** What was added or changed since then is not the owner's. Undefined: all is kept, as programs of the owner need it. */
  revokeSince?: Date;
}

/** What was ended, and what was kept. */
export interface Reviewed<Line> {
  ended: Line[];
  kept: Line[];
}

type ReviewEndpoints = (trx: Trx, review: ProgramReview) => Promise<Reviewed<EndpointLine>>;

/** Tells the owner of an account which keys and webhooks still work, and ends those that are not theirs. */
export const createReviewPrograms =
  (reviewEndpoints: ReviewEndpoints) =>
  async (trx: Trx, mail: Pick<MailService, 'write'>, review: ProgramReview): Promise<void> => {
    const keys = await reviewKeys(trx, review);
    const endpoints = await reviewEndpoints(trx, review);
    const ended = { keys: keys.ended, endpoints: endpoints.ended };
    const kept = { keys: keys.kept, endpoints: endpoints.kept };
    const address = { user_id: review.userId, to: review.to };
    if (hasAny(ended)) await mail.write(trx, programsEndedMail, address, ended);
    if (hasAny(kept)) await mail.write(trx, programsKeptMail, address, kept);
  };

const hasAny = ({ keys, endpoints }: { keys: KeyLine[]; endpoints: EndpointLine[] }): boolean =>
  keys.length + endpoints.length > 0;

async function reviewKeys(
  trx: Trx,
  { userId, requestId, revokeSince }: ProgramReview,
): Promise<Reviewed<KeyLine>> {
  const working = await selectWorkingKeys(trx, userId);
  const isDoubted = (row: KeyRow) => revokeSince !== undefined && isIssuedSince(row, revokeSince);
  const revoked = working.filter(isDoubted);
  for (const { id } of revoked) {
    await trx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    const entry = { user_id: userId, request_id: requestId };
    await insertAuditEntry(trx, { ...entry, action: 'api_key_revoked' });
  }
  return {
    ended: revoked.map(toLine),
    kept: working.filter((row) => !isDoubted(row)).map(toLine),
  };
}

/** Created since then, or rotated. The key before a rotation ends at the rotation or up to a week later, so none is missed. */
const isIssuedSince = ({ created_at, previous_ends_at }: KeyRow, since: Date): boolean =>
  created_at >= since || (previous_ends_at !== null && previous_ends_at >= since);

const toLine = ({ name, last_four, created_at }: KeyRow): KeyLine => ({
  name,
  last_four,
  day: created_at.toISOString().slice(0, 10),
});
