import { PHOTO_TYPES } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconCamera, IconPhoto, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import classes from './photo-field.module.css';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface PhotoFieldProps {
  /** Resized and ready to upload. */
  value: Blob | null;
  onChange: (photo: Blob | null) => void;
}

/** Chooses a photo, or takes one on a phone, and resizes it. */
export function PhotoField({ value, onChange }: PhotoFieldProps) {
  const [state, setState] = useState<'idle' | 'drawing' | 'unreadable'>('idle');
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Lets the user choose the same file again.
    event.currentTarget.value = '';
    if (!file) return;
    setState('drawing');
    try {
      onChange(await shrinkPhoto(file));
      setState('idle');
    } catch {
      setState('unreadable');
    }
  };
  return (
    <Stack gap={8} role="group" aria-label={i18n.t('Photo')}>
      <Text size="small" weight={500} aria-hidden="true">
        {i18n.t('Photo')}
      </Text>
      {value === null ? (
        <Row gap={8} align="stretch" wrap>
          <PickButton kind="take" isBusy={state === 'drawing'} onPick={choose} />
          <PickButton kind="choose" isBusy={state === 'drawing'} onPick={choose} />
        </Row>
      ) : (
        <Preview photo={value} onRemove={() => onChange(null)} />
      )}
      <Text
        as="p"
        size="small"
        tone="third"
        className={classes.message}
        role="status"
        data-kind={state}
      >
        {state === 'unreadable'
          ? i18n.t(
              'This browser can’t read that file. Use a JPEG, PNG, WebP or AVIF. For HEIC photos from an iPhone, choose Settings › Camera › Formats › Most Compatible, or export as JPEG.',
            )
          : i18n.t('Resized before it’s sent. Location and camera data are removed.')}
      </Text>
    </Stack>
  );
}

interface PickButtonProps {
  kind: 'take' | 'choose';
  isBusy: boolean;
  onPick: (event: ChangeEvent<HTMLInputElement>) => Promise<void>;
}

function PickButton({ kind, isBusy, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTake = kind === 'take';
  const Icon = isTake ? IconCamera : IconPhoto;
  const words = isTake ? i18n.t('Take a photo') : i18n.t('Choose a photo');
  return (
    <span className={isTake ? classes.take : undefined}>
      <Button
        loading={isBusy}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words}
        accept={PHOTO_TYPES.join()}
        {...(isTake ? { capture: 'environment' as const } : {})}
        onChange={(event) => void onPick(event)}
      />
    </span>
  );
}

function Preview({ photo, onRemove }: { photo: Blob; onRemove: () => void }) {
  const show = (image: HTMLImageElement) => {
    image.src = URL.createObjectURL(photo);
    return () => URL.revokeObjectURL(image.src);
  };
  return (
    <Row gap={12} className={classes.preview}>
      <img ref={show} alt={i18n.t('Your photo')} />
      <Button
        variant="subtle"
        color="ink"
        leftSection={<IconX size={16} stroke={1.6} aria-hidden="true" />}
        onClick={onRemove}
      >
        {i18n.t('Remove photo')}
      </Button>
    </Row>
  );
}
