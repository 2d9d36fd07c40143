import { inviteUser } from '@beamwright/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Asks for an address, which gets a link to sign up. */
export function InviteButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} stroke={1.6} />}
        onClick={() => setOpened(true)}
      >
        {i18n.t('Invite user')}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={i18n.t('Invite user')}>
        <InviteForm onDone={() => setOpened(false)} />
      </Dialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ initial: { email: '' }, schema: inviteUser.body });
  const invite = useOperation(inviteUser, {
    errors: 'inline',
    onSuccess: ({ is_sent }, { body: { email } }) => {
      toastSuccess(
        is_sent
          ? i18n.t('Invitation sent to {email}.', { email })
          : i18n.t('No mail server: the invitation to {email} stays in the outbox.', { email }),
      );
      onDone();
    },
  });
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (form.check()) invite.mutate({ body: form.values }, { onError: form.refuse });
      }}
    >
      <Text as="p" size="small" tone="second">
        {i18n.t('They get an email with a link to create a free account. It names you.')}
      </Text>
      <TextField
        data-autofocus
        type="email"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        label={i18n.t('Email')}
        value={form.values.email}
        error={form.messages.email}
        onChange={({ currentTarget }) => form.set('email', currentTarget.value)}
      />
      <FormError error={form.unplaced(invite.error)} />
      <Button type="submit" variant="filled" loading={invite.isPending}>
        {i18n.t('Send invitation')}
      </Button>
    </Stack>
  );
}
