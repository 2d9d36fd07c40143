import { MAX_MESSAGE_PHOTOS } from '@beamwright/contract';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readPhotoFiles } from '../../../lib/read-photo-files.ts';
import { createUnsentPhotos } from '../../../lib/unsent-photos.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import { countText } from '../parts/case-room.tsx';
import { tooManyPhotos } from '../parts/use-case-draft.ts';

/** There is no case to upload them to before it is asked. */
const notYet = () => Promise.reject(new Error('The case is not asked yet'));

interface AskPhotosProps {
  photoIds: readonly string[];
  onChange: (photoIds: readonly string[]) => void;
}

/** Photos to ask with. They stay on this device until then. */
export function AskPhotos({ photoIds, onChange }: AskPhotosProps) {
  const [photos] = useState(() => createUnsentPhotos('case-photo.', notYet));
  const [refused, setRefused] = useState<string | null>(null);
  const shown = useSyncExternalStore(photos.watch, photos.get);
  useEffect(() => photos.restore(photoIds), [photos, photoIds]);
  const add = async (files: readonly File[]) => {
    const room = MAX_MESSAGE_PHOTOS - photoIds.length;
    const { ids, problem } = await readPhotoFiles(files, room, photos, tooManyPhotos);
    setRefused(problem);
    onChange([...photoIds, ...ids]);
  };
  const remove = (id: string) => {
    photos.drop(id);
    onChange(photoIds.filter((one) => one !== id));
  };
  return (
    <Stack gap={8} role="group" aria-label={i18n.t('Photos')}>
      <Row gap={8}>
        <PhotoButton
          disabled={photoIds.length >= MAX_MESSAGE_PHOTOS}
          onFiles={(files) => void add(files)}
        />
        <Text size="small" tone="third">
          {photoIds.length === 0
            ? i18n.t('Add photos. An edge up close says most.')
            : countText(photoIds.length)}
        </Text>
      </Row>
      {refused === null ? null : (
        <Text as="p" size="small" tone="stop" role="alert">
          {refused}
        </Text>
      )}
      {shown
        .filter(({ id }) => photoIds.includes(id))
        .map((photo) => (
          <Row key={photo.id} gap={8} size="small">
            <UnsentPhoto photo={photo} />
            <IconButton
              color="ink"
              aria-label={i18n.t('Remove photo')}
              onClick={() => remove(photo.id)}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
    </Stack>
  );
}
