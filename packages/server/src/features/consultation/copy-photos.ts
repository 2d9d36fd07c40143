import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { PICTURE_TYPE } from '../../platform/pictures/store-picture.ts';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { deleteUnused, reachFiles } from '../../platform/storage/reach-files.ts';
import type { SourcePhoto } from './build-attachments.ts';

/** In the file storage, with a folder for each maker. */
export const PHOTO_FOLDER = 'casephotos';

/** A photo of a result, stored again for the case: it stays when the result is deleted. */
export interface CopiedPhoto {
  id: string;
  photo_key: string;
  photo_bytes: number;
}

/** Copies photos of results; one whose file is missing is left out. They were redrawn when they were uploaded. */
export async function copyPhotos(
  files: FileStorage,
  userId: string,
  photos: readonly SourcePhoto[],
): Promise<CopiedPhoto[]> {
  const copied: CopiedPhoto[] = [];
  for (const { photo_key: from } of photos) {
    const content = await reachFiles(files.get(from));
    if (content === undefined) continue;
    const photo_key = `${PHOTO_FOLDER}/${userId}/${randomUUID()}.jpg`;
    await reachFiles(files.put(photo_key, content, PICTURE_TYPE));
    copied.push({ id: randomUUID(), photo_key, photo_bytes: content.byteLength });
  }
  return copied;
}

export async function deleteCopies(
  files: FileStorage,
  copies: readonly CopiedPhoto[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  for (const { photo_key } of copies) await deleteUnused(files, photo_key, log);
}
