import { problemMessage } from '@beamwright/domain/messages';
import { randomUUID } from 'node:crypto';
import {
  MAX_TAGS,
  type changeSettings as changeOperation,
  type OperationRequest,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockAccount, requireCapacity } from '../plans/service.ts';
import { settingsMeter } from './meter.ts';
import { requireFolder } from './folders.ts';
import { readOnlyCondition } from './plan-limit.ts';
import { now } from '../../platform/db/now.ts';
import { foldText } from './search-words.ts';
import { matchFilter } from './setting-filter.ts';
import { sortTags } from './sort-tags.ts';
import { readIds, updateInBatches } from './update-in-batches.ts';

type Trx = Transaction<Database>;
type Body = OperationRequest<typeof changeOperation>['body'];
type Change = Body['change'];

interface ChangeCounts {
  count: number;
  deletion_id: string | null;
}

/** Changes many settings at once. Changes of one user wait for each other. */
export async function changeSettings(
  trx: Trx,
  userId: string,
  { ids, filter, change }: Body,
): Promise<ChangeCounts> {
  if (change.kind === 'restore') return restoreDeleted(trx, userId, change.deletion_id);
  await lockAccount(trx, userId);
  const chosen = await chooseSettings(trx, userId, { ids, filter });
  if (change.kind === 'delete') return deleteChosen(trx, await readIds(trx, chosen));
  await refuseReadOnlyAmong(trx, userId, chosen);
  if (change.kind === 'move') await requireFolder(trx, userId, change.folder_id);
  const isMeant = change.kind === 'pin' ? sql`is_pinned <> ${change.is_pinned}` : sql`true`;
  const meant = await readIds(trx, sql<boolean>`${chosen} and ${isMeant}`);
  await updateInBatches(trx, meant, valuesOf(change));
  return { count: meant.length, deletion_id: null };
}

/** SQL condition for the selected settings, excluding those in the bin. */
async function chooseSettings(trx: Trx, userId: string, { ids, filter }: Omit<Body, 'change'>) {
  const own = sql<boolean>`settings.user_id = ${userId} and settings.deleted_at is null`;
  if ((ids === undefined) === (filter === undefined)) {
    throw new AppError('validation_failed', 'ids or filter', {
      errors: [{ field: 'body.ids', message: problemMessage('no_settings_chosen') }],
    });
  }
  if (filter === undefined) return sql<boolean>`${own} and settings.id = any(${ids}::uuid[])`;
  const { condition } = await matchFilter(trx, userId, filter);
  return sql<boolean>`${own} and ${condition}`;
}

/** Missing settings and those of other users are skipped. */
async function deleteChosen(trx: Trx, ids: readonly string[]): Promise<ChangeCounts> {
  const deletion_id = randomUUID();
  await updateInBatches(trx, ids, { deleted_at: now, deletion_id });
  return { count: ids.length, deletion_id: ids.length === 0 ? null : deletion_id };
}

async function refuseReadOnlyAmong(
  trx: Trx,
  userId: string,
  chosen: RawBuilder<boolean>,
): Promise<void> {
  const found = await trx
    .selectFrom('settings')
    .select('id')
    .where(chosen)
    .where(await readOnlyCondition(trx, userId))
    .limit(1)
    .executeTakeFirst();
  if (found !== undefined) throw new AppError('setting_read_only', `${found.id} among many`);
}

function valuesOf(
  change: Exclude<Change, { kind: 'delete' | 'restore' }>,
): UpdateObject<Database, 'settings'> {
  switch (change.kind) {
    case 'move':
      return { folder_id: change.folder_id };
    case 'pin':
      return { is_pinned: change.is_pinned };
    case 'tag':
      return { tags: newTags(change), updated_at: now };
  }
}

/** Existing tags keep their spelling; tags beyond the maximum are dropped. */
function newTags({ add, remove }: Extract<Change, { kind: 'tag' }>): RawBuilder<string[]> {
  return sql<string[]>`array(
    select tag from (
      select distinct on (fold_text(tag)) tag
      from (
        select tag, 0 as place from unnest(settings.tags) as tag
        union all select tag, 1 from unnest(${sortTags(add)}::text[]) as tag
      ) as tags
      where fold_text(tag) <> all (${remove.map(foldText)}::text[])
      order by fold_text(tag), place
    ) as kept
    order by fold_text(tag) collate "C" limit ${MAX_TAGS})`;
}

/**
 * Restores exactly the settings of one deletion. If a step was saved again meanwhile, the link to it is not restored.
 */
async function restoreDeleted(trx: Trx, userId: string, deletionId: string): Promise<ChangeCounts> {
  const account = await lockAccount(trx, userId);
  const ids = await readIds(
    trx,
    sql<boolean>`settings.user_id = ${userId} and settings.deletion_id = ${deletionId}`,
  );
  if (ids.length === 0) throw new AppError('not_found', `nothing of deletion ${deletionId}`);
  await requireCapacity(trx, account, settingsMeter, ids.length);
  await updateInBatches(trx, ids, {
    deleted_at: null,
    deletion_id: null,
    step_index: sql<number | null>`case when exists (
      select from settings as again
      where again.user_id = settings.user_id and again.job_id = settings.job_id
        and again.step_index = settings.step_index and again.deleted_at is null
    ) then null else settings.step_index end`,
  });
  return { count: ids.length, deletion_id: null };
}

export async function deleteSetting(trx: Trx, userId: string, id: string): Promise<void> {
  await lockAccount(trx, userId);
  const chosen = sql<boolean>`settings.user_id = ${userId} and settings.deleted_at is null
    and settings.id = ${id}`;
  const { count } = await deleteChosen(trx, await readIds(trx, chosen));
  if (count === 0) throw new AppError('not_found', `no setting ${id}`);
}
