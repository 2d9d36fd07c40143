import {
  MAX_CASE_DRAWN_BYTES,
  MAX_PHOTOS_OF_CASE,
  MAX_UNSENT_PHOTOS,
  type FileAnswer,
  type MessagePhoto,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { STORAGE_FULL } from '../../platform/http/storage-refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { PICTURE_TYPE, storePicture } from '../../platform/pictures/store-picture.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { deleteUnused, reachFiles } from '../../platform/storage/reach-files.ts';
import { keepRead, lockCase, readCase, type CaseRow } from './case-access.ts';
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
  const row = await db((trx) => lockForPhoto(trx, userId, of));
  if (row === undefined) return;
  await storePicture(
    context,
    systems,
    { sent, userId, folder: `${PHOTO_FOLDER}/${row.requester_id}` },
    (photo_key, photo_bytes) =>
      db(async (trx) => {
        if ((await lockForPhoto(trx, userId, of)) === undefined) {
          return { saved: undefined, unused: photo_key };
        }
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
        if (added === 0n) throw new AppError('not_found', `the id ${of.id} is taken`);
        return { saved: undefined, unused: null };
      }),
  ).catch((error: unknown) => {
    if (row.requester_id === userId || !isStorageFull(error)) throw error;
    // What they store is nothing to the expert.
    throw new AppError('case_storage_full', error.message, {}, error);
  });
}

const isStorageFull = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === STORAGE_FULL;

/** The case that a photo may be added to, locked; nothing if the caller has added it before. */
async function lockForPhoto(
  trx: Trx,
  userId: string,
  of: PhotoOfCase,
): Promise<CaseRow | undefined> {
  const { row } = await lockCase(trx, userId, of.caseId);
  const before = await selectPhoto(trx, of);
  if (before?.created_by === userId) return undefined;
  requireOpen(row);
  const { all, unsent } = await trx
    .selectFrom('consultation_photos')
    .where('consultation_id', '=', of.caseId)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where not is_sent and created_by = ${userId}))::int`.as(
        'unsent',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (all >= MAX_PHOTOS_OF_CASE) {
    throw new AppError('case_photos_full', `case ${of.caseId} has ${all} photos`, {
      values: { n: MAX_PHOTOS_OF_CASE },
    });
  }
  if (unsent >= MAX_UNSENT_PHOTOS) {
    throw new AppError('photos_not_sent', `${userId} has ${unsent} unsent photos`, {
      values: { n: MAX_UNSENT_PHOTOS },
    });
  }
  return row;
}

/** Deletes a photo: its maker any that they see, an expert their own. Messages that show it go on without it. */
export async function deletePhoto(
  { db, userId, log }: RequestContext,
  files: FileStorage,
  { caseId, id }: PhotoOfCase,
): Promise<void> {
  const key = await db(async (trx) => {
    const { row, actor } = await lockCase(trx, userId, caseId);
    const deleted = await trx
      .deleteFrom('consultation_photos')
      .where('consultation_id', '=', caseId)
      .where('id', '=', id)
      .returning(['id', 'photo_key', 'is_sent'])
      .executeTakeFirst();
    if (deleted === undefined) throw new AppError('not_found', `no photo ${id} in ${caseId}`);
    if (!deleted.is_sent) return deleted.photo_key;
    await trx
      .deleteFrom('consultation_attachments')
      .where('consultation_id', '=', caseId)
      .where('key', '=', `photo:${deleted.id}`)
      .execute();
    // A change of the case, so that it goes for who looks at it.
    await trx
      .updateTable('consultation_requests')
      .set({ waits_for: row.waits_for })
      .where('id', '=', caseId)
      .execute();
    await keepRead(trx, actor, row);
    return deleted.photo_key;
  });
  await deleteUnused(files, key, log);
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

/** Photos of a case that the caller may see, with who uploaded them. */
export async function selectVisible(
  trx: Trx,
  caseId: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('consultation_photos')
    .where('consultation_id', '=', caseId)
    .where('id', 'in', ids)
    .select(['id', 'created_by'])
    .execute();
  return new Map(rows.map(({ id, created_by }) => [id, created_by]));
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
  if (photos.some(({ marks }) => marks.length > 0)) await requireRoomToDraw(trx, caseId);
  await trx
    .updateTable('consultation_photos')
    .set({ is_sent: true })
    .where('consultation_id', '=', caseId)
    .where('id', 'in', ids)
    .where('is_sent', '=', false)
    .execute();
}

/** Drawings count in nobody’s storage. Asked before the drawings of one more message are added. */
async function requireRoomToDraw(trx: Trx, caseId: string): Promise<void> {
  const { drawn } = await trx
    .selectFrom('consultation_messages')
    .where('consultation_id', '=', caseId)
    .select(sql<number>`coalesce(sum(octet_length(photos::text)), 0)::int`.as('drawn'))
    .executeTakeFirstOrThrow();
  if (drawn < MAX_CASE_DRAWN_BYTES) return;
  throw new AppError('case_drawings_full', `case ${caseId} has ${drawn} bytes of drawings`);
}
