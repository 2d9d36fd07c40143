import { problemMessage } from '@beamwright/domain/messages';
import {
  MAX_FOLDER_DEPTH,
  MAX_FOLDERS,
  type createFolder as createOperation,
  type Folder,
  type OperationRequest,
  type updateFolder as updateOperation,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { requireSame } from '../../platform/require-same.ts';
import { lockAccount } from '../plans/service.ts';
import { depthOf, foldersWithin, folderDepth } from './folder-tree.ts';
import { readIds, updateInBatches } from './update-in-batches.ts';

type Trx = Transaction<Database>;
type Draft = OperationRequest<typeof createOperation>['body'];
type Patch = OperationRequest<typeof updateOperation>['body'];

export async function listFolders(trx: Trx, userId: string): Promise<Folder[]> {
  return selectFolders(trx, userId).orderBy('folders.name_key').orderBy('folders.id').execute();
}

/** Uses counts maintained by the database, so a large library takes no longer. */
function selectFolders(trx: Trx, userId: string) {
  return trx
    .selectFrom('folders')
    .leftJoin('setting_words', (join) =>
      join
        .onRef('setting_words.user_id', '=', 'folders.user_id')
        .on('setting_words.word', '=', sql<string>`'folder_id=' || folders.id`),
    )
    .where('folders.user_id', '=', userId)
    .select(['folders.id', 'folders.name', 'folders.parent_id', 'folders.is_locked'])
    .select(sql<number>`coalesce(setting_words.setting_count, 0)::int`.as('setting_count'));
}

const findFolder = (trx: Trx, userId: string, id: string): Promise<Folder | undefined> =>
  selectFolders(trx, userId).where('folders.id', '=', id).executeTakeFirst();

async function getFolder(trx: Trx, userId: string, id: string): Promise<Folder> {
  const folder = await findFolder(trx, userId, id);
  if (folder === undefined) throw new AppError('not_found', `no folder ${id}`);
  return folder;
}

/** Refuses a folder that may have been deleted meanwhile. */
export async function requireFolder(trx: Trx, userId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const folder = await trx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forKeyShare()
    .executeTakeFirst();
  if (folder !== undefined) return;
  throw new AppError('invalid_reference', `no folder ${id}`, {
    detail: problemMessage('no_such_folder'),
  });
}

/**
 * Every change of folders locks the account: two concurrent changes could create a cycle or a duplicate name. Sending
 * the same id again adds nothing: the first response may have been lost.
 */
export async function createFolder(trx: Trx, userId: string, draft: Draft): Promise<Folder> {
  const { name, parent_id = null } = draft;
  await lockAccount(trx, userId);
  const added = draft.id === undefined ? undefined : await findFolder(trx, userId, draft.id);
  if (added !== undefined) {
    requireSame(
      added,
      { name, parent_id },
      problemMessage('saved_as_folder', { name: added.name }),
    );
    return added;
  }
  const above = parent_id === null ? undefined : await getFolder(trx, userId, parent_id);
  const { count } = await trx
    .selectFrom('folders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FOLDERS) throw new AppError('too_many_folders', `${count} folders`);
  await refuseDeep(trx, userId, { parent_id, height: 1 });
  await refuseNames(trx, userId, parent_id, { names: [name] });
  const row = await trx
    .insertInto('folders')
    .values({
      ...(draft.id === undefined ? {} : { id: draft.id }),
      user_id: userId,
      parent_id,
      name,
      // What is within a locked folder is locked.
      is_locked: above?.is_locked ?? false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `the id ${draft.id} is taken`);
  return getFolder(trx, userId, row.id);
}

export async function updateFolder(
  trx: Trx,
  userId: string,
  id: string,
  patch: Patch,
): Promise<Folder> {
  await lockAccount(trx, userId);
  const folder = await getFolder(trx, userId, id);
  const { name = folder.name, parent_id = folder.parent_id } = patch;
  let { is_locked = folder.is_locked } = patch;
  if (parent_id !== null) {
    const above = await getFolder(trx, userId, parent_id);
    is_locked ||= above.is_locked;
  }
  if (parent_id !== folder.parent_id && parent_id !== null) {
    if ((await foldersWithin(trx, userId, [id])).includes(parent_id)) {
      throw new AppError('folder_in_itself', `${id} into ${parent_id}`);
    }
    await refuseDeep(trx, userId, { parent_id, height: await folderDepth(trx, userId, id) });
  }
  await refuseNames(trx, userId, parent_id, { names: [name], except: id });
  await trx.updateTable('folders').set({ name, parent_id }).where('id', '=', id).execute();
  if (is_locked !== folder.is_locked) {
    const within = await foldersWithin(trx, userId, [id]);
    await trx.updateTable('folders').set({ is_locked }).where('id', 'in', within).execute();
  }
  return getFolder(trx, userId, id);
}

/** The content of the folder moves to its parent. */
export async function deleteFolder(trx: Trx, userId: string, id: string): Promise<void> {
  await lockAccount(trx, userId);
  const { parent_id } = await getFolder(trx, userId, id);
  const children = await trx
    .selectFrom('folders')
    .select('name')
    .where('user_id', '=', userId)
    .where('parent_id', '=', id)
    .execute();
  await refuseNames(trx, userId, parent_id, {
    names: children.map(({ name }) => name),
    except: id,
  });
  // Settings in the bin move too, because they may be restored.
  const inFolder = sql<boolean>`settings.user_id = ${userId} and settings.folder_id = ${id}`;
  await updateInBatches(trx, await readIds(trx, inFolder), { folder_id: parent_id });
  // A subfolder may have the same name as the folder itself.
  await trx.updateTable('folders').set({ name: id }).where('id', '=', id).execute();
  await trx
    .updateTable('folders')
    .set({ parent_id })
    .where('user_id', '=', userId)
    .where('parent_id', '=', id)
    .execute();
  await trx.deleteFrom('folders').where('id', '=', id).execute();
}

async function refuseDeep(
  trx: Trx,
  userId: string,
  { parent_id, height }: { parent_id: string | null; height: number },
): Promise<void> {
  if ((await depthOf(trx, userId, parent_id)) + height > MAX_FOLDER_DEPTH) {
    throw new AppError('folder_too_deep', `${height} below ${parent_id}`);
  }
}

async function refuseNames(
  trx: Trx,
  userId: string,
  parentId: string | null,
  { names, except }: { names: string[]; except?: string },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from folders
    where user_id = ${userId} and parent_id is not distinct from ${parentId}::uuid
      and id is distinct from ${except ?? null}::uuid
      and name_key in (select fold_text(name) from unnest(${names}::text[]) as name)
    limit 1`.execute(trx);
  if (rows.length > 0) throw new AppError('folder_exists', `${rows[0]?.name} is there already`);
}
