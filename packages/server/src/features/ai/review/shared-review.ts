import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { SharedVerdict } from '../tables.ts';
import { selectReviewed, type StoredSetting } from './lock-setting.ts';

type Trx = Transaction<Database>;

/** Numbers that agree in this many digits are the same, rounded differently. */
const DIGITS = 3;
/** Asking a model takes at most 30 seconds; a claim older than this was abandoned. */
const ABANDONED_AFTER = '2 minutes';

/** Equal for drafts of the same job with the same numbers, so one question covers them. */
export function reviewKey({ settings_hash, settings }: StoredSetting): string {
  const numbers = settings.steps.map(({ settings: step, ...place }) => [
    Object.values(place),
    Object.entries(step)
      .map(([name, value]) => [name, rounded(value)])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([settings_hash, numbers]))
    .digest('hex');
}

const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(DIGITS)) : value;

/** `ask`: this draft's task asks the model; `wait`: another task does, and also decides on this draft. */
export type ReviewTurn = 'ask' | 'wait' | { verdict: SharedVerdict };

export async function takeReviewTurn(
  trx: Trx,
  { review_key, asked_for }: { review_key: string; asked_for: string },
): Promise<ReviewTurn> {
  const { rows } = await sql`
    insert into ai_shared_reviews (review_key, asked_for) values (${review_key}, ${asked_for})
    on conflict (review_key) do update set asked_for = excluded.asked_for, asked_at = now()
    where ai_shared_reviews.verdict is null
      and (ai_shared_reviews.asked_for = excluded.asked_for
        or ai_shared_reviews.asked_at < now() - ${ABANDONED_AFTER}::interval)
    returning review_key`.execute(trx);
  if (rows.length > 0) return 'ask';
  const known = await trx
    .selectFrom('ai_shared_reviews')
    .select('verdict')
    .where('review_key', '=', review_key)
    .executeTakeFirst();
  return known?.verdict ? { verdict: known.verdict } : 'wait';
}

export async function saveVerdict(
  trx: Trx,
  review_key: string,
  verdict: SharedVerdict,
): Promise<void> {
  await trx
    .updateTable('ai_shared_reviews')
    .set({ verdict: JSON.stringify(verdict) })
    .where('review_key', '=', review_key)
    .execute();
}

/** The model did not answer, so the next task asks. */
export async function releaseReviewTurn(
  trx: Trx,
  { review_key, asked_for }: { review_key: string; asked_for: string },
): Promise<void> {
  await trx
    .deleteFrom('ai_shared_reviews')
    .where('review_key', '=', review_key)
    .where('asked_for', '=', asked_for)
    .where('verdict', 'is', null)
    .execute();
}

/** All drafts that share the review, oldest first. */
export async function findSameDrafts(trx: Trx, review_key: string, settings_hash: string) {
  const drafts = await selectReviewed(trx)
    .selectAll('setting')
    .where('setting.settings_hash', '=', settings_hash)
    .where('setting.status', '=', 'draft')
    .orderBy('setting.created_at')
    .orderBy('setting.id')
    .execute();
  return drafts.filter((draft) => reviewKey(draft) === review_key);
}
