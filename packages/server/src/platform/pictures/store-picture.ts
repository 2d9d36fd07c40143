import { randomUUID } from 'node:crypto';
import { AppError } from '../errors.ts';
import { abortOnClose } from '../http/abort-on-close.ts';
import type { RequestContext } from '../http/context.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import { deleteUnused, reachFiles } from '../storage/reach-files.ts';
import type { PictureRedrawer } from './picture-redrawer.ts';
import type { PictureShape } from './picture-messages.ts';

/** Media type of every stored picture. */
export const PICTURE_TYPE = 'image/jpeg';

interface Systems {
  files: FileStorage;
  pictures: PictureRedrawer;
}

interface SentPicture {
  sent: Uint8Array;
  /** Who sent it: each waits for their own pictures only. */
  userId: string;
  /** Of the file storage, with the account: `photos/{account}`. */
  folder: string;
  shape?: PictureShape;
}

interface Saved<T> {
  saved: T;
  /** Key of the file that nothing shows afterward: the one before, or the new one; null if there is none. */
  unused: string | null;
}

/** Redraws a picture, stores it, and only then saves its key, so every saved key can be shown. */
export async function storePicture<T>(
  { log, http }: Pick<RequestContext, 'log' | 'http'>,
  { files, pictures }: Systems,
  { sent, userId, folder, shape }: SentPicture,
  save: (key: string, bytes: number) => Promise<Saved<T>>,
): Promise<T> {
  const gone = abortOnClose(http.reply, () => new AppError('request_canceled', 'the caller went'));
  const picture = await pictures.redraw(sent, userId, gone, shape);
  const key = `${folder}/${randomUUID()}.jpg`;
  await reachFiles(files.put(key, picture, PICTURE_TYPE));
  const { saved, unused } = await save(key, picture.byteLength).catch(async (error: unknown) => {
    await deleteUnused(files, key, log);
    throw error;
  });
  await deleteUnused(files, unused, log);
  return saved;
}
