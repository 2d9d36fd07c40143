import { useState } from 'react';
import { createUnsentPhotos } from '../../../lib/unsent-photos.ts';
import { useChosenPhotos } from '../parts/use-chosen-photos.ts';

/** There is no case to upload them to before it is asked. */
const notYet = () => Promise.reject(new Error('The case is not asked yet'));

type Change = (update: (photoIds: readonly string[]) => readonly string[]) => void;

/** Photos to ask with. They stay on this device until then. */
export function useAskPhotos(photoIds: readonly string[], onChange: Change) {
  const [photos] = useState(() => createUnsentPhotos('case-photo.', notYet));
  return useChosenPhotos(photos, { photoIds, onChange, photosOfCase: 0 });
}
