import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/db/database.ts';
import { defineTask, type Task } from '../../../platform/tasks/define-task.ts';
import { readAutoReviewEnabled } from '../../system/service.ts';
import type { AskSanity } from './ask-sanity.ts';
import { approveHeld, flagHeld, rejectHeld } from './decide.ts';
import { selectReviewed, type StoredSetting } from './hold-setting.ts';
import { factsOf, judge, logReview, toSanityData, type Review } from './judge.ts';

type Trx = Transaction<Database>;

interface Payload {
  setting_id: string;
}

/** What whoever stores a draft sends. */
export const REVIEW_DRAFT = {
  id: 'ai.review-draft',
  payload: z.object({ setting_id: z.uuid() }),
};

/**
 * Reviews one draft; sent by whoever stored it. Without a model, or while the automatic review is switched off, the
 * draft waits for a person. A model that does not answer is asked again by the retry of the task.
 */
export function createReviewTask(
  ask: AskSanity | undefined,
  onStoredChanged: () => void,
): Task<Payload> {
  return defineTask({
    ...REVIEW_DRAFT,
    handler: async ({ setting_id }, { transactions, log }) => {
      if (ask === undefined) return;
      const draft = await transactions.asService((trx) => findDraft(trx, setting_id));
      if (draft === undefined) return;
      const review = await judge(ask, draft, toSanityData(draft, factsOf(draft)));
      const isDecided = await transactions.asService((trx) => settle(trx, draft, review));
      if (isDecided) onStoredChanged();
      if (review.failure !== null) throw new Error(`review of ${setting_id}: ${review.failure}`);
      log.info({ setting_id, ...review.result }, 'draft reviewed');
    },
  });
}

async function findDraft(trx: Trx, id: string): Promise<StoredSetting | undefined> {
  if (!(await readAutoReviewEnabled(trx))) return undefined;
  return selectReviewed(trx)
    .selectAll('setting')
    .where('setting.id', '=', id)
    .where('setting.status', '=', 'draft')
    .executeTakeFirst();
}

/** Logs the review and, unless a person was faster, brings the draft into the state that follows from it. */
async function settle(trx: Trx, seen: StoredSetting, review: Review): Promise<boolean> {
  const setting = await selectReviewed(trx)
    .selectAll('setting')
    .where('setting.id', '=', seen.id)
    .forUpdate('setting')
    .executeTakeFirst();
  if (setting === undefined) return false;
  await logReview(trx, review);
  const { result } = review;
  if (result === null || setting.updated_at.getTime() !== seen.updated_at.getTime()) return false;
  await trx
    .updateTable('ai_generated_settings')
    .set({ auto_review_result: JSON.stringify(result), auto_reviewed_at: sql<Date>`now()` })
    .where('id', '=', setting.id)
    .execute();
  const input = { setting, by: null };
  const { recommended_action, reasoning, bounds } = result;
  if (result.passed) await approveHeld(trx, { ...input, note: reasoning, confirmed: false });
  else if (recommended_action === 'reject') await rejectHeld(trx, { ...input, note: reasoning });
  else await flagHeld(trx, { ...input, note: [reasoning, ...bounds].join(' ').slice(0, 2000) });
  return true;
}
