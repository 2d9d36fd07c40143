import { updateProfile } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FormEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { useForm } from '../../lib/use-form.ts';
import { toastSuccess } from '../../ui/toast.ts';
import { SettingsCard } from '../../ui/settings-card.tsx';
import classes from './name-card.module.css';
import { Row } from '../../ui/stack.tsx';

export function NameCard() {
  const profile = useProfile();
  const form = useForm({ initial: { name: profile.name }, schema: updateProfile.body });
  const save = useOperation(updateProfile, {
    onSuccess: ({ name }) => {
      form.set('name', name);
      toastSuccess(i18n.t('Name saved'), { id: 'name-saved' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) save.mutate({ body: form.values }, { onError: form.refuse });
  };
  return (
    <SettingsCard
      title={i18n.t('You')}
      sub={i18n.t('You sign in with {email}.', { email: profile.email })}
    >
      <Row as="form" gap={12} align="end" wrap onSubmit={submit} noValidate>
        <TextField
          name="name"
          label={i18n.t('Name')}
          autoComplete="name"
          className={classes.field}
          value={form.values.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          error={form.messages.name}
        />
        <Button
          type="submit"
          color="ink"
          variant="filled"
          loading={save.isPending}
          disabled={form.values.name.trim() === profile.name}
        >
          {i18n.t('Save name')}
        </Button>
      </Row>
    </SettingsCard>
  );
}
