import { MAX_MESSAGE_PHOTOS } from '@beamwright/contract';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readPhotoFiles } from '../../../lib/read-photo-files.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
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
  const [refused, setRefused] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  /** Room that is taken by files which are still being read. */
  const taken = useRef(0);
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
    /** Why the last one that was left out is not attached. */
    refused,
    isReading: reading > 0,
    add: async (files: readonly File[]): Promise<void> => {
      const left = Math.max(0, room.left - taken.current);
      const takes = Math.min(left, files.length);
      taken.current += takes;
      setReading((n) => n + 1);
      setRefused(null);
      const { ids, problem } = await readPhotoFiles(files, left, photos, tooManyPhotos);
      taken.current -= takes;
      setReading((n) => n - 1);
      // What else is read may have left some out.
      if (problem !== null) setRefused(problem);
      // Nothing would know of them once the page was left.
      if (isWritten.current) onChange((before) => [...before, ...ids]);
      else ids.forEach(photos.remove);
    },
    remove: (id: string): void => {
      photos.remove(id);
      setRefused(null);
      onChange((before) => before.filter((one) => one !== id));
    },
    acceptRefusal: (): void => setRefused(null),
  };
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>;
