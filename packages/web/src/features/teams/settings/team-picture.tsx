import {
  MAX_AVATAR_BYTES,
  PHOTO_TYPES,
  removeTeamPicture,
  setTeamPicture,
} from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { invalidateSlices, useOperation } from '../../../lib/query.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { TeamMark } from '../parts/team-mark.tsx';
import type { TeamDialogProps } from './team-dialog.ts';

/** More than a picture ever shows. */
const MAX_SIDE_PX = 1024;

export function TeamPicture({ team, onClose }: TeamDialogProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const params = { team_id: team.id };
  const done = async (text: string) => {
    await invalidateSlices(client, ['teams']);
    toastSuccess(text);
    onClose();
  };
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // What the browser can't read is refused or taken as it is.
      const body =
        file.size > MAX_AVATAR_BYTES
          ? await shrinkPhoto(file, MAX_SIDE_PX).catch(() => file)
          : file;
      return uploadFile(setTeamPicture, { params, body });
    },
    onSuccess: () => done(i18n.t('Picture changed.')),
  });
  const remove = useOperation(removeTeamPicture, {
    errors: 'inline',
    onSuccess: () => done(i18n.t('Picture removed.')),
  });
  const choose = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) upload.mutate(file);
    // Lets the user choose the same file again.
    if (input.current) input.current.value = '';
  };
  const isBusy = upload.isPending || remove.isPending;
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Picture of the team')}>
      <Stack gap={16}>
        <Row gap={16}>
          <TeamMark team={team} size="large" />
          <Text size="small" tone="second">
            {i18n.t('JPEG, PNG, WebP or AVIF. Cut to a square.')}
          </Text>
        </Row>
        <FormError error={upload.error ?? remove.error} />
        <Row gap={8} justify="end" wrap>
          {team.picture === null ? null : (
            <Button
              loading={remove.isPending}
              disabled={isBusy}
              onClick={() => remove.mutate({ params })}
            >
              {i18n.t('Remove')}
            </Button>
          )}
          <Button
            variant="filled"
            loading={upload.isPending}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {team.picture === null ? i18n.t('Upload') : i18n.t('Replace')}
          </Button>
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={i18n.t('Picture of the team')}
          accept={PHOTO_TYPES.join()}
          onChange={(event) => choose(event.currentTarget.files)}
        />
      </Stack>
    </Dialog>
  );
}
