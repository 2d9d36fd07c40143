import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { ErasedAccount, Erasure } from '../../platform/erase/erasure.ts';
import { namesAccount } from '../../platform/erase/names-account.ts';

type Trx = Transaction<Database>;

/**
 * Drafts go with their author. Approved settings answer the same job for everyone, so they stay without one, unless
 * their text names the author. Spending by day and the baselines name nobody.
 */
export const aiErasure: Erasure = {
  rows: [
    { table: 'model_calls', batch: 1000 },
    { table: 'ai_claims', batch: 1000 },
    { table: 'ai_usage_tracking' },
  ],
  names: [
    { table: 'ai_generated_settings', column: 'approved_by' },
    { table: 'ai_generated_settings', column: 'reviewed_by' },
    { table: 'ai_promotions', column: 'promoted_by' },
    { table: 'ai_promotions', column: 'rolled_back_by' },
    { table: 'ai_setting_decisions', column: 'decided_by' },
  ],
  more: async (trx, account) => {
    const isMore = [
      await eraseCreated(trx, account),
      await eraseNotes(trx, account),
      await eraseDecisionNotes(trx, account),
    ];
    return isMore.includes(true);
  },
};

/** Settings with their texts, which may be long. */
const BATCH = 50;

async function eraseCreated(trx: Trx, account: ErasedAccount): Promise<boolean> {
  const rows = await trx
    .selectFrom('ai_generated_settings')
    .selectAll()
    .where('created_by', '=', account.userId)
    .limit(BATCH)
    .execute();
  // The columns with people are cleared anyway.
  const nobody = { created_by: null, approved_by: null, reviewed_by: null };
  const stays = rows.filter(
    (row) => row.status === 'approved' && !namesAccount({ ...row, ...nobody }, account),
  );
  const goes = rows.filter((row) => !stays.includes(row));
  // Another administrator may have named the author.
  await clearDecisionNotes(
    trx,
    account,
    await decisionsOn(
      trx,
      rows.map(({ id }) => id),
    ),
  );
  await deleteSettings(
    trx,
    goes.map(({ id }) => id),
  );
  if (stays.length > 0) {
    const ids = stays.map(({ id }) => id);
    await trx
      .updateTable('ai_generated_settings')
      .set({ created_by: null })
      .where('id', 'in', ids)
      .execute();
  }
  return rows.length === BATCH;
}

async function deleteSettings(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('ai_settings_auto_review_logs').where('setting_id', 'in', ids).execute();
  await trx.deleteFrom('ai_shared_reviews').where('asked_for', 'in', ids).execute();
  await trx.deleteFrom('ai_generated_settings').where('id', 'in', ids).execute();
}

/** What an administrator wrote about settings, if it names them. */
async function eraseNotes(trx: Trx, account: ErasedAccount): Promise<boolean> {
  const rows = await trx
    .selectFrom('ai_generated_settings')
    .select(['id', 'admin_notes', 'rejection_reason'])
    .where((eb) =>
      eb.or([eb('reviewed_by', '=', account.userId), eb('approved_by', '=', account.userId)]),
    )
    .limit(BATCH)
    .execute();
  for (const { id, ...notes } of rows) {
    await trx
      .updateTable('ai_generated_settings')
      .set({
        approved_by: null,
        reviewed_by: null,
        ...(namesAccount(notes, account) ? { admin_notes: null, rejection_reason: null } : {}),
      })
      .where('id', '=', id)
      .execute();
  }
  return rows.length === BATCH;
}

async function eraseDecisionNotes(trx: Trx, account: ErasedAccount): Promise<boolean> {
  const rows = await trx
    .selectFrom('ai_setting_decisions')
    .select(['id', 'note'])
    .where('decided_by', '=', account.userId)
    .limit(BATCH)
    .execute();
  await clearDecisionNotes(trx, account, rows);
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await trx
      .updateTable('ai_setting_decisions')
      .set({ decided_by: null })
      .where('id', 'in', ids)
      .execute();
  }
  return rows.length === BATCH;
}

interface DecisionNote {
  id: number;
  note: unknown;
}

async function decisionsOn(trx: Trx, settingIds: string[]): Promise<DecisionNote[]> {
  if (settingIds.length === 0) return [];
  return trx
    .selectFrom('ai_setting_decisions')
    .select(['id', 'note'])
    .where('setting_id', 'in', settingIds)
    .execute();
}

async function clearDecisionNotes(
  trx: Trx,
  account: ErasedAccount,
  rows: DecisionNote[],
): Promise<void> {
  const ids = rows.filter(({ note }) => namesAccount(note, account)).map(({ id }) => id);
  if (ids.length === 0) return;
  await trx
    .updateTable('ai_setting_decisions')
    .set({ note: null })
    .where('id', 'in', ids)
    .execute();
}

/** How many settings of a user are served to everyone. Needs the service role. */
export async function countApprovedSettings(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('ai_generated_settings')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('created_by', '=', userId)
    .where('status', '=', 'approved')
    .executeTakeFirstOrThrow();
  return Number(count);
}
