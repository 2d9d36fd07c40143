import { PHOTO_TYPES } from '@beamwright/contract';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Avatar } from '../avatar.tsx';
import { useAvatar } from './use-avatar.ts';

/** Uploads and removes the picture of the user. */
export function AvatarRow({ onSaved }: { onSaved: () => void }) {
  const { avatar } = useProfile();
  const { upload, remove, busy, error } = useAvatar(onSaved);
  const input = useRef<HTMLInputElement>(null);
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) upload(file);
    // Lets the user choose the same file again.
    if (input.current) input.current.value = '';
  };
  return (
    <OptionRow
      start={<Avatar size="large" />}
      beside={avatar === null}
      label={i18n.t('Avatar')}
      sub={
        error === null ? (
          i18n.t('JPEG, PNG, WebP or AVIF. Cut to a square.')
        ) : (
          <Text tone="stop" role="alert">
            {error}
          </Text>
        )
      }
    >
      <Row gap={8} wrap>
        {avatar === null ? null : (
          <Button
            variant="subtle"
            color="ink"
            aria-label={i18n.t('Remove avatar')}
            loading={busy === 'remove'}
            disabled={busy !== null}
            onClick={remove}
          >
            {i18n.t('Remove')}
          </Button>
        )}
        <Button
          aria-label={avatar === null ? i18n.t('Upload avatar') : i18n.t('Replace avatar')}
          loading={busy === 'upload'}
          disabled={busy !== null}
          onClick={() => input.current?.click()}
        >
          {avatar === null ? i18n.t('Upload') : i18n.t('Replace')}
        </Button>
      </Row>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={i18n.t('Avatar')}
        accept={PHOTO_TYPES.join()}
        onChange={(event) => choose(event.currentTarget.files)}
      />
    </OptionRow>
  );
}
