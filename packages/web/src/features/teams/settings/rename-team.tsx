import { MAX_TEAM_NAME, updateTeam } from '@beamwright/contract';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import type { TeamDialogProps } from './team-dialog.ts';

export function RenameTeam({ team, onClose }: TeamDialogProps) {
  const params = { team_id: team.id };
  const form = useForm({ initial: { name: team.name }, schema: updateTeam.body });
  const rename = useOperation(updateTeam, {
    errors: 'inline',
    onError: form.refuse,
    onSuccess: () => {
      onClose();
      toastUndo(i18n.t('Team renamed.'), () => undo.mutate({ params, body: { name: team.name } }));
    },
  });
  const undo = useOperation(updateTeam);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) rename.mutate({ params, body: form.values });
  };
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Rename team')}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          label={i18n.t('Name')}
          name="name"
          data-autofocus
          maxLength={MAX_TEAM_NAME}
          value={form.values.name}
          error={form.messages.name}
          onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
        />
        <FormError error={form.unplaced(rename.error)} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={rename.isPending}>
            {i18n.t('Rename')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
