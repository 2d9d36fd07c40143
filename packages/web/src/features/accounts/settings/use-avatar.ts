import {
  getProfile,
  MAX_AVATAR_BYTES,
  PHOTO_TYPES,
  removeAvatar,
  setAvatar,
  type Profile,
} from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatBytes } from '../../../lib/format.ts';
import { friendlyError } from '../../../lib/friendly-error.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { avatarAddress } from '../avatar.tsx';
import { offerUndo, withdrawUndo } from '../../../lib/preference-toast.ts';

/** More than an avatar ever shows. */
const MAX_SIDE_PX = 1024;

/** A file that can't be sent, in words. */
class RefusedFile extends Error {}

/** Null removes the picture. */
type NewAvatar = Blob | null;
/** The previous picture, or that it could not be read. */
type Before = NewAvatar | 'unknown';

/** Changes the picture of the user; a toast puts the previous one back. */
export function useAvatar(onSaved: () => void) {
  const { avatar } = useProfile();
  const client = useQueryClient();
  const change = useMutation<{ profile: Profile; before: Before }, Error, NewAvatar>({
    scope: { id: 'profile' },
    onMutate: withdrawUndo,
    mutationFn: async (picture) => {
      const sent = picture && (await makeSmaller(picture));
      requireSendable(sent);
      // Kept by the browser alone, because the server deletes it.
      const before = await readPicture(avatar);
      const profile = sent ? await uploadFile(setAvatar, { body: sent }) : await call(removeAvatar);
      return { profile, before };
    },
    onSuccess: ({ profile, before }, picture) => {
      client.setQueryData(queryKeyOf(getProfile), profile);
      onSaved();
      const text = picture ? i18n.t('Avatar changed') : i18n.t('Avatar removed');
      if (before === 'unknown') toastSuccess(text);
      else offerUndo(text, () => change.mutate(before));
    },
  });
  return {
    upload: (file: File) => change.mutate(file),
    remove: () => change.mutate(null),
    busy: change.isPending ? (change.variables ? ('upload' as const) : ('remove' as const)) : null,
    error: change.error && messageOf(change.error),
  };
}

/** Photos of a phone are larger than the server takes. */
async function makeSmaller(picture: Blob): Promise<Blob> {
  if (picture.size <= MAX_AVATAR_BYTES) return picture;
  // What the browser can't read is refused or taken as it is.
  return shrinkPhoto(picture, MAX_SIDE_PX).catch(() => picture);
}

function requireSendable(picture: NewAvatar): void {
  if (!picture) return;
  if (picture.size > MAX_AVATAR_BYTES) {
    throw new RefusedFile(
      i18n.t('This file is {size}. Choose one of up to {limit}.', {
        size: formatBytes(picture.size),
        limit: formatBytes(MAX_AVATAR_BYTES),
      }),
    );
  }
  if (!PHOTO_TYPES.some((type) => type === picture.type)) {
    throw new RefusedFile(i18n.t('This isn’t a JPEG, PNG, WebP or AVIF file. Choose another one.'));
  }
}

async function readPicture(version: string | null): Promise<Before> {
  if (version === null) return null;
  const answer = await fetch(avatarAddress(version)).catch(() => null);
  return answer?.ok ? answer.blob() : 'unknown';
}

function messageOf(error: Error): string {
  if (error instanceof RefusedFile) return error.message;
  const { title, message } = friendlyError(error);
  return `${title}. ${message}`;
}
