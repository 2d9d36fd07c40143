import type { OperationRequest, saveSetting as saveOperation, Setting } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../platform/db/keyset-page.ts';
import { AppError } from '../../platform/errors.ts';
import { holdAccount, requireRoom } from '../plans/service.ts';
import { holdJob, presentSetting, selectSettings, SETTING_COLUMNS } from './queries.ts';
import { stepToSetting } from './step-to-setting.ts';

export { selectResults } from './feedback/queries.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof saveOperation>['body'];

export async function saveSetting(trx: Trx, userId: string, draft: Draft): Promise<Setting> {
  const { job_id, step_index } = draft;
  const account = await holdAccount(trx, userId);
  const job = await holdJob(trx, userId, job_id);
  if (job === undefined) throw new AppError('not_found', `no job ${job_id}`);
  const step = job.outcome === 'workflow' ? job.workflow[step_index] : undefined;
  if (step === undefined) throw new AppError('job_without_step', `${job_id} has no ${step_index}`);
  if (job.machine_id === null) {
    throw new AppError('invalid_reference', `machine of job ${job_id} was deleted`);
  }
  await refuseSaved(trx, userId, draft);
  await requireRoom(trx, account, 'savedRecipes');
  const row = await trx
    .insertInto('settings')
    .values({ user_id: userId, job_id, step_index, ...stepToSetting(step, job, draft.name) })
    .returning(SETTING_COLUMNS)
    .executeTakeFirstOrThrow();
  return presentSetting(row);
}

/** The account row is held, so no second save of the same step can come between. */
async function refuseSaved(trx: Trx, userId: string, { job_id, step_index }: Draft): Promise<void> {
  const saved = await trx
    .selectFrom('settings')
    .select('id')
    .where('user_id', '=', userId)
    .where('job_id', '=', job_id)
    .where('step_index', '=', step_index)
    .executeTakeFirst();
  if (saved !== undefined) throw new AppError('already_saved', `${job_id} step ${step_index}`);
}

export async function listSettings(
  trx: Trx,
  userId: string,
  query: { cursor?: string | undefined; limit?: number | undefined },
) {
  const limit = pageLimit(query);
  const rows = await selectSettings(trx, userId)
    .where(afterCursor('settings', query.cursor))
    .orderBy('settings.created_at', 'desc')
    .orderBy('settings.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, presentSetting);
}

export async function getSetting(trx: Trx, userId: string, id: string): Promise<Setting> {
  const row = await selectSettings(trx, userId).where('settings.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no setting ${id}`);
  return presentSetting(row);
}

export async function deleteSetting(trx: Trx, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('settings')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found', `no setting ${id}`);
}
