import { useRef, useState } from 'react';
import { readPhotoFiles } from './read-photo-files.ts';
import type { UnsentPhotos } from './unsent-photos.ts';

/**
 * Photos that are chosen for a message are made smaller first. Others may be chosen or removed meanwhile. `tooMany` says
 * what to do with those that there is no room for.
 */
export function usePhotoReading(photos: UnsentPhotos, tooMany: () => string) {
  const [refused, setRefused] = useState<string | null>(null);
  const [reading, setReading] = useState(0);
  /** Room that is taken by files which are still being read. */
  const taken = useRef(0);
  return {
    /** Why the last one that was left out is not attached. */
    refused,
    refuse: (reason: string): void => setRefused(reason),
    acceptRefusal: (): void => setRefused(null),
    isReading: reading > 0,
    /** Returns the ids of those that are kept. */
    read: async (files: readonly File[], room: number): Promise<string[]> => {
      const left = Math.max(0, room - taken.current);
      const takes = Math.min(left, files.length);
      taken.current += takes;
      setReading((n) => n + 1);
      setRefused(null);
      const { ids, problem } = await readPhotoFiles(files, left, photos, tooMany);
      taken.current -= takes;
      setReading((n) => n - 1);
      // What else is read may have left some out.
      if (problem !== null) setRefused(problem);
      return ids;
    },
  };
}
