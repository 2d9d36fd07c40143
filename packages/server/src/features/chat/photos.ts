import type { FileAnswer } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { PICTURE_TYPE, storePicture } from '../../platform/pictures/store-picture.ts';
import { reachFiles } from '../../platform/storage/reach-files.ts';
import type { Reader } from './reader.ts';

type Trx = Transaction<Database>;

/** In the file storage, with a folder for each team. */
export const PHOTO_FOLDER = 'chatphotos';

const selectPhoto = (trx: Trx, teamId: string, id: string) =>
  trx
    .selectFrom('team_photos')
    .where('user_id', '=', teamId)
    .where('id', '=', id)
    .select(['created_by', 'photo_key'])
    .executeTakeFirst();

/** Redraws and stores a photo of a message to come. One that was stored under this id stays as it is. */
export async function addPhoto(
  context: Pick<RequestContext, 'db' | 'log' | 'http'>,
  systems: Pick<Platform, 'files' | 'pictures'>,
  { teamId, memberId }: Reader,
  { id, sent }: { id: string; sent: Uint8Array },
): Promise<void> {
  const before = await context.db((trx) => selectPhoto(trx, teamId, id));
  if (before?.created_by === memberId) return;
  await storePicture(
    context,
    systems,
    { sent, userId: memberId, folder: `${PHOTO_FOLDER}/${teamId}` },
    (photo_key, photo_bytes) =>
      context.db(async (trx) => {
        const { numInsertedOrUpdatedRows: added } = await trx
          .insertInto('team_photos')
          .values({ id, user_id: teamId, photo_key, photo_bytes })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (added === 0n && (await selectPhoto(trx, teamId, id))?.created_by !== memberId) {
          throw new AppError('not_found', `the id ${id} is taken`);
        }
        return { saved: undefined, unused: added === 1n ? null : photo_key };
      }),
  );
}

export async function readPhoto(
  { db }: Pick<RequestContext, 'db'>,
  files: FileStorage,
  { teamId }: Reader,
  id: string,
): Promise<FileAnswer> {
  const row = await db((trx) => selectPhoto(trx, teamId, id));
  const content = row && (await reachFiles(files.get(row.photo_key)));
  if (content === undefined) throw new AppError('not_found', `no photo ${id} in ${teamId}`);
  return { content, media_type: PICTURE_TYPE };
}

/** Puts photos into the message that shows them. */
export async function showPhotos(
  trx: Trx,
  { teamId }: Reader,
  messageId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('team_photos')
    .set({ message_id: messageId })
    .where('user_id', '=', teamId)
    .where('id', 'in', ids)
    .where('message_id', 'is', null)
    .execute();
}

/** Deletes the photos of a message. Returns the keys of their files. */
export async function deletePhotos(trx: Trx, teamId: string, messageId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('team_photos')
    .where('user_id', '=', teamId)
    .where('message_id', '=', messageId)
    .returning('photo_key')
    .execute();
  return rows.map(({ photo_key }) => photo_key);
}
