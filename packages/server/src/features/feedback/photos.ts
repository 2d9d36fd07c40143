import { randomUUID } from 'node:crypto';
import type { Feedback, FileAnswer } from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { abortOnClose } from '../../platform/http/abort-on-close.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { deleteUnused, reachFiles } from '../../platform/storage/reach-files.ts';
import { presentFeedback, selectFeedback } from './queries.ts';

const TYPE = 'image/jpeg';

/** Redraws the photo, stores it, and only then saves its key, so every saved key can be shown. */
export async function addPhoto(
  { db, userId, log, http }: RequestContext,
  { files, pictures }: Pick<Platform, 'files' | 'pictures'>,
  id: string,
  sent: Uint8Array,
): Promise<Feedback> {
  await db((trx) => findResult(trx, userId, id));
  const photo_key = `photos/${userId}/${randomUUID()}.jpg`;
  const gone = abortOnClose(http.reply, () => new AppError('request_canceled', 'the caller went'));
  const photo = await pictures.redraw(sent, userId, gone);
  await reachFiles(files.put(photo_key, photo, TYPE));
  const [row, replaced] = await db(async (trx) => {
    const before = await findResult(trx, userId, id);
    await trx
      .updateTable('feedback')
      .set({ photo_key, photo_bytes: photo.byteLength })
      .where('id', '=', id)
      .execute();
    return [{ ...before, photo_key }, before.photo_key] as const;
  }).catch(async (error: unknown) => {
    await deleteUnused(files, photo_key, log);
    throw error;
  });
  await deleteUnused(files, replaced, log);
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
  return { content, media_type: TYPE };
}

async function findResult(trx: Parameters<typeof selectFeedback>[0], userId: string, id: string) {
  const row = await selectFeedback(trx, userId).where('feedback.id', '=', id).executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no result ${id}`);
  return row;
}
