import { createTeam, MAX_TEAM_NAME, updateTeam } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function CreateTeam({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const ownId = useOwnId();
  const form = useForm({ initial: { name: '' }, schema: updateTeam.body });
  const create = useOperation(createTeam, {
    ownId,
    errors: 'inline',
    onSuccess: ({ id }) => navigate({ to: '/teams/$teamId', params: { teamId: id } }),
    onError: form.refuse,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) create.mutate({ body: form.values });
  };
  return (
    <Dialog opened onClose={onClose} title={i18n.t('New team')}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          label={i18n.t('Name')}
          name="name"
          data-autofocus
          autoComplete="organization"
          maxLength={MAX_TEAM_NAME}
          value={form.values.name}
          error={form.messages.name}
          onChange={({ currentTarget }) => form.set('name', currentTarget.value)}
        />
        <Text as="p" size="small" tone="second">
          {i18n.t(
            'You’ll be the owner, and your plan pays for it. Add machines and settings, then invite people.',
          )}
        </Text>
        <FormError error={form.unplaced(create.error)} />
        <Row gap={8} justify="end" wrap>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {i18n.t('Create team')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
