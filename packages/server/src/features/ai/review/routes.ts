import {
  type AuditAction,
  approveAiSetting,
  checkAiSettingSanity,
  deleteAiSetting,
  editAiSetting,
  flagAiSetting,
  getAiSetting,
  listAiSettings,
  rejectAiSetting,
  rollBackAiSetting,
} from '@beamwright/contract';
import { reviewMessage } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { recordAct } from '../../../platform/audit/insert-audit-entry.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { serve } from '../../../platform/http/serve.ts';
import type { AskSanity } from './ask-sanity.ts';
import { approveLocked, deleteLocked, flagLocked, rejectLocked, rollBackLocked } from './decide.ts';
import { editLocked } from './edit-numbers.ts';
import { lockSetting, requireUnchanged, type StoredSetting } from './lock-setting.ts';
import { listSettings } from './list-settings.ts';
import { lastRolledBack, presentReviewed, readReviewed } from './present-setting.ts';
import { checkSanity } from './sanity-check.ts';

export interface ReviewDeps {
  /** Undefined without a configured model. */
  askSanity: AskSanity | undefined;
  /** Served settings changed, so cached answers are outdated. */
  onStoredChanged: () => void;
}

type Trx = Transaction<Database>;
/** What the audit log says of a decision. */
interface Act {
  action: AuditAction;
  userId: string;
  requestId: string;
}
type Work<T> = (trx: Trx, setting: StoredSetting) => Promise<T>;

/** Administrators work on tables that users cannot access, so everything runs with the service's rights. */
export function registerReview(app: FastifyInstance, deps: ReviewDeps): void {
  const { transactions } = app.platform;

  const withLockedSetting = async <T>(
    id: string,
    { action, userId, requestId }: Act,
    work: Work<T>,
  ): Promise<T> => {
    const decided = await transactions.asService(async (trx) => {
      const locked = await lockSetting(trx, id);
      const { material, operation, machine_type } = locked;
      const subject = `${operation} ${material}, ${machine_type}`;
      await recordAct(trx, { action, userId, requestId, subject });
      return work(trx, locked);
    });
    deps.onStoredChanged();
    return decided;
  };
  /** Decides on the state that was read, and returns the new one. */
  const decide = async (id: string, seen: string, act: Act, work: Work<void>) =>
    presentReviewed(
      await withLockedSetting(id, act, async (trx, setting) => {
        requireUnchanged(setting, seen);
        await work(trx, setting);
        return readReviewed(trx, id);
      }),
    );

  serve(app, listAiSettings, ({ query }) =>
    transactions.asService((trx) => listSettings(trx, query)),
  );
  serve(app, getAiSetting, async ({ params }) =>
    presentReviewed(await transactions.asService((trx) => readReviewed(trx, params.id))),
  );
  serve(app, approveAiSetting, ({ params, body }, context) =>
    decide(params.id, body.updated_at, toAct('draft_approved', context), (trx, setting) => {
      const { notes, confirm: confirmed = false } = body;
      return approveLocked(trx, { setting, by: context.userId, note: toNote(notes), confirmed });
    }),
  );
  serve(app, editAiSetting, ({ params, body: { updated_at, ...numbers } }, context) =>
    decide(params.id, updated_at, toAct('draft_edited', context), (trx, setting) =>
      editLocked(trx, setting, numbers),
    ),
  );
  serve(app, rejectAiSetting, ({ params, body: { updated_at, reason } }, context) =>
    decide(params.id, updated_at, toAct('draft_rejected', context), (trx, setting) =>
      rejectLocked(trx, { setting, by: context.userId, note: toNote(reason) }),
    ),
  );
  serve(app, flagAiSetting, ({ params, body: { updated_at, notes } }, context) =>
    decide(params.id, updated_at, toAct('draft_flagged', context), (trx, setting) =>
      flagLocked(trx, { setting, by: context.userId, note: toNote(notes) }),
    ),
  );
  serve(app, rollBackAiSetting, async ({ params, body }, context) => {
    const { userId } = context;
    const act = toAct('baseline_rolled_back', context);
    const reviewed = await withLockedSetting(params.id, act, async (trx, locked) => {
      // Nothing to roll back if it is not approved: a repeated request gets the first response.
      if (locked.status === 'approved') {
        requireUnchanged(locked, body.updated_at);
        await rollBackLocked(trx, locked, userId);
      }
      return readReviewed(trx, locked.id);
    });
    const setting = presentReviewed(reviewed);
    return { setting, touched: lastRolledBack(setting) };
  });
  serve(app, deleteAiSetting, async ({ params, query }, context) => {
    const act = toAct('draft_deleted', context);
    await withLockedSetting(params.id, act, async (trx, setting) => {
      requireUnchanged(setting, query.updated_at);
      await deleteLocked(trx, setting, context.userId);
    });
  });
  serve(app, checkAiSettingSanity, ({ body }) => checkSanity(transactions, deps.askSanity, body));
}

const toAct = (action: AuditAction, { userId, requestId }: RequestContext): Act => ({
  action,
  userId,
  requestId,
});

const toNote = (words: string | undefined): Message | null =>
  words === undefined ? null : reviewMessage('note', { words });
