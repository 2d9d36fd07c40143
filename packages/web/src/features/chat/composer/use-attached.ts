import { MAX_ATTACHMENTS } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import type { AttachedDraft } from '../data/draft.ts';
import type { Photos } from '../data/photos.ts';
import { usePhotoReading } from '../../../lib/use-photo-reading.ts';

/** What will go with the message that is being written; one that was sent keeps what it has. */
export function useAttached(photos: Photos, isSent: boolean, kept: readonly AttachedDraft[]) {
  const [attached, setAttached] = useState(kept);
  const { refused, refuse, acceptRefusal, isReading, read } = usePhotoReading(photos, tooMany);
  const dropPhoto = ({ kind, id }: AttachedDraft) => {
    if (kind === 'photo') photos.drop(id);
  };
  return {
    attached,
    /** Why a photo was not attached. */
    refused,
    /** Whether photos are being made smaller. */
    isReading,
    attach: (draft: AttachedDraft) => {
      const others = attached.filter(({ id }) => id !== draft.id);
      setAttached([...others, draft].slice(0, MAX_ATTACHMENTS));
    },
    detach: (id: string) => {
      attached.filter((one) => one.id === id).forEach(dropPhoto);
      setAttached((before) => before.filter((one) => one.id !== id));
    },
    /** Attaches photos that were chosen, dropped or pasted, and says why others are not. */
    attachPhotos: async (files: readonly File[]): Promise<void> => {
      if (isSent) return refuse(i18n.t('A sent message keeps its attachments.'));
      const ids = await read(files, MAX_ATTACHMENTS - attached.length);
      const added = ids.map((id) => ({ kind: 'photo' as const, id, label: i18n.t('Photo') }));
      setAttached((before) => [...before, ...added]);
    },
    acceptRefusal,
    /** Another message is written: nothing is attached to it, or what was kept of it. */
    replace: (next: readonly AttachedDraft[]) => {
      setAttached(next);
      acceptRefusal();
    },
  };
}

const tooMany = (): string =>
  i18n.t('A message has up to {n} attachments. Send the others in another one.', {
    n: MAX_ATTACHMENTS,
  });
