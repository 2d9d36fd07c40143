import type { Feedback, FileAnswer } from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { PICTURE_TYPE, storePicture } from '../../platform/pictures/store-picture.ts';
import { reachFiles } from '../../platform/storage/reach-files.ts';
import { presentFeedback, selectFeedback } from './queries.ts';

/** In place of the photo before, if there is one. */
export async function addPhoto(
  context: RequestContext,
  systems: Pick<Platform, 'files' | 'pictures'>,
  id: string,
  sent: Uint8Array,
): Promise<Feedback> {
  const { db, userId } = context;
  await db((trx) => findResult(trx, userId, id));
  const row = await storePicture(
    context,
    systems,
    { sent, userId, folder: `photos/${userId}` },
    (photo_key, photo_bytes) =>
      db(async (trx) => {
        const before = await findResult(trx, userId, id);
        await trx
          .updateTable('feedback')
          .set({ photo_key, photo_bytes })
          .where('id', '=', id)
          .execute();
        return { saved: { ...before, photo_key }, unused: before.photo_key };
      }),
  );
  return presentFeedback(row);
}

export async function readPhoto(
  { db, userId }: RequestContext,
  files: FileStorage,
  id: string,
): Promise<FileAnswer> {
  const { photo_key } = await db((trx) => findResult(trx, userId, id));
  const content = photo_key === null ? undefined : await reachFiles(files.get(photo_key));
  if (content === undefined) throw new AppError('not_found', `no photo of ${id}`);
  return { content, media_type: PICTURE_TYPE };
}

async function findResult(trx: Parameters<typeof selectFeedback>[0], userId: string, id: string) {
  const row = await selectFeedback(trx, userId).where('feedback.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no result ${id}`);
  return row;
}
