import {
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
import type { Database } from '../../../platform/db/database.ts';
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
type Work<T> = (trx: Trx, setting: StoredSetting) => Promise<T>;

/** Administrators work on tables that users cannot access, so everything runs with the service's rights. */
export function registerReview(app: FastifyInstance, deps: ReviewDeps): void {
  const { transactions } = app.platform;

  const withLockedSetting = async <T>(id: string, work: Work<T>): Promise<T> => {
    const decided = await transactions.asService(async (trx) =>
      work(trx, await lockSetting(trx, id)),
    );
    deps.onStoredChanged();
    return decided;
  };
  /** Decides on the state that was read, and returns the new one. */
  const decide = async (id: string, seen: string, work: Work<void>) =>
    presentReviewed(
      await withLockedSetting(id, async (trx, setting) => {
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
  serve(app, approveAiSetting, ({ params, body }, { userId: by }) =>
    decide(params.id, body.updated_at, (trx, setting) => {
      const { notes, confirm: confirmed = false } = body;
      return approveLocked(trx, { setting, by, note: toNote(notes), confirmed });
    }),
  );
  serve(app, editAiSetting, ({ params, body: { updated_at, ...numbers } }) =>
    decide(params.id, updated_at, (trx, setting) => editLocked(trx, setting, numbers)),
  );
  serve(app, rejectAiSetting, ({ params, body: { updated_at, reason } }, { userId: by }) =>
    decide(params.id, updated_at, (trx, setting) =>
      rejectLocked(trx, { setting, by, note: toNote(reason) }),
    ),
  );
  serve(app, flagAiSetting, ({ params, body: { updated_at, notes } }, { userId: by }) =>
    decide(params.id, updated_at, (trx, setting) =>
      flagLocked(trx, { setting, by, note: toNote(notes) }),
    ),
  );
  serve(app, rollBackAiSetting, async ({ params, body }, { userId }) => {
    const reviewed = await withLockedSetting(params.id, async (trx, locked) => {
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
  serve(app, deleteAiSetting, async ({ params, query }, { userId }) => {
    await withLockedSetting(params.id, async (trx, setting) => {
      requireUnchanged(setting, query.updated_at);
      await deleteLocked(trx, setting, userId);
    });
  });
  serve(app, checkAiSettingSanity, ({ body }) => checkSanity(transactions, deps.askSanity, body));
}

const toNote = (words: string | undefined): Message | null =>
  words === undefined ? null : reviewMessage('note', { words });
