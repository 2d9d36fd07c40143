import { IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import type { ChosenPhotos } from './use-chosen-photos.ts';

interface PhotosFieldProps {
  chosen: ChosenPhotos;
  /** What to photograph. */
  hint: string;
}

/** Photos of one message, as many as it can have; it says which are left out. */
export function PhotosField({ chosen, hint }: PhotosFieldProps) {
  const { shown, room, refused, add, remove } = chosen;
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
      {shown.map((photo) => (
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
