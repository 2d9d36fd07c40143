import { MAX_MESSAGE_PHOTOS } from '@beamwright/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { usePhotoReading } from '../../../lib/use-photo-reading.ts';
import { photoRoom } from './case-room.tsx';

interface ChosenPhotosOptions {
  photoIds: readonly string[];
  /** Photos take a while to read, so what changed meanwhile is given with the update. */
  onChange: (update: (photoIds: readonly string[]) => readonly string[]) => void;
  /** Photos that the case has already. */
  photosOfCase: number;
}

const tooManyPhotos = (): string =>
  i18n.t('A message has up to {n} photos. Send the others in another one.', {
    n: MAX_MESSAGE_PHOTOS,
  });

/** Photos of one message that is being written, as many as it can have. `photos` keeps them until they are sent. */
export function useChosenPhotos(photos: UnsentPhotos, options: ChosenPhotosOptions) {
  const { photoIds, onChange, photosOfCase } = options;
  const { refused, acceptRefusal, isReading, read } = usePhotoReading(photos, tooManyPhotos);
  const isWritten = useRef(false);
  const kept = useSyncExternalStore(photos.watch, photos.get);
  useEffect(() => photos.restore(photoIds), [photos, photoIds]);
  useEffect(() => {
    isWritten.current = true;
    return () => {
      isWritten.current = false;
    };
  }, []);
  const room = photoRoom(photoIds.length, photosOfCase);
  return {
    shown: kept.filter(({ id }) => photoIds.includes(id)),
    room,
    refused,
    isReading,
    add: async (files: readonly File[]): Promise<void> => {
      const ids = await read(files, room.left);
      // Nothing would know of them once the page was left.
      if (isWritten.current) onChange((before) => [...before, ...ids]);
      else ids.forEach(photos.remove);
    },
    remove: (id: string): void => {
      photos.remove(id);
      acceptRefusal();
      onChange((before) => before.filter((one) => one !== id));
    },
    acceptRefusal,
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
