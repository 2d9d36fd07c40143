import type { Consent, ConsentDraft } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockAccount } from '../../plans/service.ts';
import { countRecent, insertConsent, selectLatest } from './queries.ts';

type Trx = Transaction<Database>;
type Choices = Pick<ConsentDraft, 'functional' | 'analytics' | 'marketing'>;

/** More than anybody decides. Older ones are deleted by `delete-old-consents.ts`. */
const MAX_PER_HOUR = 60;
const HOUR_S = 3600;

export async function readConsent(trx: Trx, userId: string): Promise<Consent | null> {
  const row = await selectLatest(trx, userId);
  return row === undefined ? null : { ...row, decided_at: row.decided_at.toISOString() };
}

const OPTIONAL = ['functional', 'analytics', 'marketing'] as const;

/** Allows less than the latest decision and nothing else. Never refused; each needs one that allowed something. */
const isWithdrawal = (latest: Choices | undefined, draft: Choices): boolean =>
  latest !== undefined &&
  OPTIONAL.some((category) => latest[category] && !draft[category]) &&
  OPTIONAL.every((category) => latest[category] || !draft[category]);

/** Adds a decision. From here on, intake that the latest decision refuses is refused. */
export async function recordConsent(trx: Trx, userId: string, draft: ConsentDraft) {
  await lockAccount(trx, userId);
  const isNo = isWithdrawal(await selectLatest(trx, userId), draft);
  if (!isNo && (await countRecent(trx, userId)) >= MAX_PER_HOUR) {
    throw new AppError('rate_limited', `${userId} decided ${MAX_PER_HOUR} times in an hour`, {
      values: { seconds: HOUR_S },
    });
  }
  await insertConsent(trx, userId, draft);
  return readConsent(trx, userId);
}
