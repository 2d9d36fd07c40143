import { PHOTO_TYPES } from '@beamwright/contract';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { i18n } from '../lib/i18n.ts';
import { IconButton } from './icon-button.tsx';

interface PhotoButtonProps {
  /** Where there is no room for another one; beside it stands why. */
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Chooses photos, or takes one on a phone. */
export function PhotoButton({ disabled, onFiles }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        color="ink"
        disabled={disabled}
        aria-label={i18n.t('Attach a photo')}
        onClick={() => input.current?.click()}
      >
        <IconCamera size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={i18n.t('Photo')}
        accept={PHOTO_TYPES.join()}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the user choose the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
