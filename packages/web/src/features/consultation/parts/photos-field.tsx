import { IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readPhotoFiles } from '../../../lib/read-photo-files.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import { photoRoom } from './case-room.tsx';
import { tooManyPhotos } from './use-case-draft.ts';

interface PhotosFieldProps {
  /** Keeps them until they are sent. */
  photos: UnsentPhotos;
  photoIds: readonly string[];
  onChange: (photoIds: readonly string[]) => void;
  /** Photos that the case has already. */
  photosOfCase: number;
  /** What to photograph. */
  hint: string;
}

/** Photos of one message, as many as it can have; it says which are left out. */
export function PhotosField({ photos, photoIds, onChange, photosOfCase, hint }: PhotosFieldProps) {
  const [refused, setRefused] = useState<string | null>(null);
  const shown = useSyncExternalStore(photos.watch, photos.get);
  useEffect(() => photos.restore(photoIds), [photos, photoIds]);
  const room = photoRoom(photoIds.length, photosOfCase);
  const add = async (files: readonly File[]) => {
    const { ids, problem } = await readPhotoFiles(files, room.left, photos, tooManyPhotos);
    setRefused(problem);
    onChange([...photoIds, ...ids]);
  };
  const remove = (id: string) => {
    photos.remove(id);
    setRefused(null);
    onChange(photoIds.filter((one) => one !== id));
  };
  return (
    <Stack gap={8} role="group" aria-label={i18n.t('Photos')}>
      <Row gap={8}>
        <PhotoButton disabled={room.left === 0} onFiles={(files) => void add(files)} />
        <Text size="small" tone="third" canShrink>
          {room.text ?? hint}
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
