import type { FileAnswer } from '@beamwright/contract';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PICTURE_TYPE, storePicture } from '../../../platform/pictures/store-picture.ts';
import { deleteUnused, reachFiles } from '../../../platform/storage/reach-files.ts';

/** Changes with the picture, so that browsers don't show an old one. */
export const versionOf = (key: string): string =>
  key.slice(key.lastIndexOf('/') + 1, -'.jpg'.length);

/** The version of a picture as members of a team see it; null without one, and for a former member. */
export const memberPictureOf = (key: string | null, hasLeft: boolean): string | null =>
  key === null || hasLeft ? null : versionOf(key);

type Systems = Pick<Platform, 'files' | 'transactions'>;

/** Stores the picture as a square. The previous file is deleted. */
export async function setAvatar(
  context: Pick<RequestContext, 'userId' | 'log' | 'http'>,
  systems: Systems & Pick<Platform, 'pictures'>,
  sent: Uint8Array,
): Promise<void> {
  const { userId } = context;
  await storePicture(
    context,
    systems,
    { sent, userId, folder: `avatars/${userId}`, shape: 'avatar' },
    async (key) => ({ saved: undefined, unused: await exchangeKey(systems, userId, key) }),
  );
}

/** The picture of the caller. */
export async function readAvatar(
  { db, userId }: Pick<RequestContext, 'db' | 'userId'>,
  { files }: Pick<Platform, 'files'>,
): Promise<FileAnswer> {
  const { avatar_key: key } = await db((trx) =>
    trx
      .selectFrom('profiles')
      .select('avatar_key')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  return answerPicture(files, key);
}

/** The picture with this key, as a file. */
export async function answerPicture(
  files: Platform['files'],
  key: string | null | undefined,
): Promise<FileAnswer> {
  const content = key == null ? undefined : await reachFiles(files.get(key));
  if (content === undefined) throw new AppError('not_found', `no picture: ${key}`);
  return { content, media_type: PICTURE_TYPE };
}

/** Deletes the picture of a user, if there is one. What storage refuses to delete, the sweep deletes later. */
export async function removeAvatar(
  { files, transactions }: Systems,
  userId: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await deleteUnused(files, await exchangeKey({ transactions }, userId, null), log);
}

/** Returns the previous key. The profile is locked, so that of two pictures at once one is deleted. */
function exchangeKey(
  { transactions }: Pick<Platform, 'transactions'>,
  userId: string,
  avatar_key: string | null,
): Promise<string | null> {
  return transactions.asService(async (trx) => {
    const before = await trx
      .selectFrom('profiles')
      .select('avatar_key')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return null;
    await trx.updateTable('profiles').set({ avatar_key }).where('id', '=', userId).execute();
    return before.avatar_key;
  });
}
