import { reviewMessage } from '@beamwright/domain/messages';
import { type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { now } from '../../../platform/db/now.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defineTask, type Task, type TaskContext } from '../../../platform/tasks/define-task.ts';
import { readAutoReviewEnabled } from '../../system/service.ts';
import type { SharedVerdict } from '../tables.ts';
import type { AskSanity } from './ask-sanity.ts';
import { approveLocked, flagLocked, rejectLocked } from './decide.ts';
import { selectReviewed, type StoredSetting } from './lock-setting.ts';
import {
  sanityFactsOf,
  judgeDraft,
  judgeByVerdict,
  logReview,
  toSanityData,
  type Review,
} from './judge.ts';
import {
  findSameDrafts,
  releaseReviewTurn,
  reviewKey,
  saveVerdict,
  takeReviewTurn,
} from './shared-review.ts';

type Trx = Transaction<Database>;

interface Payload {
  setting_id: string;
}

/** Payload of the task, sent when a draft is stored. */
export const REVIEW_DRAFT = {
  id: 'ai.review-draft',
  payload: z.object({ setting_id: z.uuid() }),
};

/**
 * Reviews one draft after it is stored. Without a model, or with automatic review disabled, the draft waits for a
 * person. Drafts with the same job and numbers share one question and are decided together. If a model does not answer,
 * the task retries.
 */
export function createReviewTask(
  ask: AskSanity | undefined,
  onStoredChanged: () => void,
): Task<Payload> {
  return defineTask({
    ...REVIEW_DRAFT,
    handler: async ({ setting_id }, { db, log }) => {
      if (ask === undefined) return;
      const draft = await db((trx) => findDraft(trx, setting_id));
      if (draft === undefined) return;
      const review_key = reviewKey(draft);
      const verdict = await getVerdict(ask, db, draft, review_key);
      if (verdict === undefined) return;
      const drafts = await db((trx) => findSameDrafts(trx, review_key, draft.settings_hash));
      for (const same of drafts) {
        const review = judgeByVerdict(same, toSanityData(same, sanityFactsOf(same)), verdict);
        const isDecided = await db((trx) => settle(trx, same, review));
        if (isDecided) onStoredChanged();
        log.info({ setting_id: same.id, ...review.result }, 'draft reviewed');
      }
    },
  });
}

/** The model's verdict on the draft's numbers: asked now, or already known. Undefined while another task is asking. */
async function getVerdict(
  ask: AskSanity,
  db: TaskContext['db'],
  draft: StoredSetting,
  review_key: string,
): Promise<SharedVerdict | undefined> {
  const asking = { review_key, asked_for: draft.id };
  const turn = await db((trx) => takeReviewTurn(trx, asking));
  if (turn === 'wait') return undefined;
  if (turn !== 'ask') return turn.verdict;
  const review = await judgeDraft(ask, draft, toSanityData(draft, sanityFactsOf(draft)));
  const { verdict, model } = review;
  if (verdict === null) {
    await db(async (trx) => {
      await settle(trx, draft, review);
      await releaseReviewTurn(trx, asking);
    });
    throw new Error(`review of ${draft.id}: ${review.failure?.detail}`);
  }
  const shared = { ...verdict, model };
  await db((trx) => saveVerdict(trx, review_key, shared));
  return shared;
}

async function findDraft(trx: Trx, id: string): Promise<StoredSetting | undefined> {
  if (!(await readAutoReviewEnabled(trx))) return undefined;
  return selectReviewed(trx)
    .selectAll('setting')
    .where('setting.id', '=', id)
    .where('setting.status', '=', 'draft')
    .executeTakeFirst();
}

/** A person's decision on a job overrides any review: a model does not approve settings for it again. */
async function hasUserRefused(
  trx: Trx,
  { settings_hash }: Pick<StoredSetting, 'settings_hash'>,
): Promise<boolean> {
  const refusal = await trx
    .selectFrom('ai_setting_decisions as decision')
    .innerJoin('ai_generated_settings as setting', 'setting.id', 'decision.setting_id')
    .select('decision.id')
    .where('setting.settings_hash', '=', settings_hash)
    .where('decision.is_automatic', '=', false)
    .where('decision.decision', 'in', ['reject', 'roll_back'])
    .limit(1)
    .executeTakeFirst();
  return refusal !== undefined;
}

/** Logs the review and, unless a person was faster, changes the draft's status accordingly. */
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
    .set({ auto_review_result: JSON.stringify(result), auto_reviewed_at: now })
    .where('id', '=', setting.id)
    .execute();
  const input = { setting, by: null };
  const { recommended_action, reasoning: note, bounds } = result;
  if (result.passed && (await hasUserRefused(trx, setting))) {
    await flagLocked(trx, { ...input, note: reviewMessage('refused_by_person') });
  } else if (result.passed) await approveLocked(trx, { ...input, note, confirmed: false });
  else if (recommended_action === 'reject') await rejectLocked(trx, { ...input, note });
  else {
    const withBounds = reviewMessage('reason_with_bounds', { reason: note, bounds });
    await flagLocked(trx, { ...input, note: bounds.length === 0 ? note : withBounds });
  }
  return true;
}
