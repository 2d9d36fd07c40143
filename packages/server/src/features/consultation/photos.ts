import type { FileAnswer, MessagePhoto } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { PICTURE_TYPE, storePicture } from '../../platform/pictures/store-picture.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { reachFiles } from '../../platform/storage/reach-files.ts';
import { lockCase, readCase } from './case-access.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';
import { requireOpen } from './require-open.ts';

type Trx = Transaction<Database>;

interface PhotoOfCase {
  caseId: string;
  id: string;
}

/** A photo that row-level security lets the caller see. */
const selectPhoto = (trx: Trx, { caseId, id }: PhotoOfCase) =>
  trx
    .selectFrom('consultation_photos')
    .where('consultation_id', '=', caseId)
    .where('id', '=', id)
    .select(['created_by', 'photo_key'])
    .executeTakeFirst();

/** Redraws and stores a photo of a message to come. One that was stored under this id stays as it is. */
export async function addPhoto(
  context: RequestContext,
  systems: Pick<Platform, 'files' | 'pictures'>,
  { sent, ...of }: PhotoOfCase & { sent: Uint8Array },
): Promise<void> {
  const { db, userId } = context;
  const { row, before } = await db(async (trx) => {
    const { row } = await lockCase(trx, userId, of.caseId);
    return { row, before: await selectPhoto(trx, of) };
  });
  if (before?.created_by === userId) return;
  requireOpen(row);
  await storePicture(
    context,
    systems,
    { sent, userId, folder: `${PHOTO_FOLDER}/${row.requester_id}` },
    (photo_key, photo_bytes) =>
      db(async (trx) => {
        const { numInsertedOrUpdatedRows: added } = await trx
          .insertInto('consultation_photos')
          .values({
            id: of.id,
            consultation_id: of.caseId,
            user_id: row.requester_id,
            created_by: userId,
            photo_key,
            photo_bytes,
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst();
        if (added === 0n && (await selectPhoto(trx, of))?.created_by !== userId) {
          throw new AppError('not_found', `the id ${of.id} is taken`);
        }
        return { saved: undefined, unused: added === 1n ? null : photo_key };
      }),
  );
}

export async function readPhoto(
  { db, userId }: Pick<RequestContext, 'db' | 'userId'>,
  files: FileStorage,
  of: PhotoOfCase,
): Promise<FileAnswer> {
  const photo = await db(async (trx) => {
    await readCase(trx, userId, of.caseId);
    return selectPhoto(trx, of);
  });
  const content = photo && (await reachFiles(files.get(photo.photo_key)));
  if (content === undefined) throw new AppError('not_found', `no photo ${of.id} in ${of.caseId}`);
  return { content, media_type: PICTURE_TYPE };
}

/** Ids of photos of a case that the caller may see. */
export async function selectVisible(
  trx: Trx,
  caseId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('consultation_photos')
    .where('consultation_id', '=', caseId)
    .where('id', 'in', ids)
    .select('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Refuses photos of another case, and those that the sender may not see; shows the others to who reads the case. */
export async function sendPhotos(
  trx: Trx,
  caseId: string,
  photos: readonly MessagePhoto[],
): Promise<void> {
  const ids = photos.map(({ photo_id }) => photo_id);
  const visible = await selectVisible(trx, caseId, ids);
  const hidden = ids.find((id) => !visible.has(id));
  if (hidden !== undefined) throw new AppError('not_found', `no photo ${hidden} in ${caseId}`);
  if (ids.length === 0) return;
  await trx
    .updateTable('consultation_photos')
    .set({ is_sent: true })
    .where('consultation_id', '=', caseId)
    .where('id', 'in', ids)
    .where('is_sent', '=', false)
    .execute();
}
