import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { createUnsentPhotos } from '../../../lib/unsent-photos.ts';
import { PhotosField } from '../parts/photos-field.tsx';

/** There is no case to upload them to before it is asked. */
const notYet = () => Promise.reject(new Error('The case is not asked yet'));

interface AskPhotosProps {
  photoIds: readonly string[];
  onChange: (photoIds: readonly string[]) => void;
}

/** Photos to ask with. They stay on this device until then. */
export function AskPhotos({ photoIds, onChange }: AskPhotosProps) {
  const [photos] = useState(() => createUnsentPhotos('case-photo.', notYet));
  return (
    <PhotosField
      {...{ photos, photoIds, onChange }}
      photosOfCase={0}
      hint={i18n.t('Add photos. An edge up close says most.')}
    />
  );
}
