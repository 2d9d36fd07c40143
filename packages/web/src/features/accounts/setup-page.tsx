import { setUpAdministrator } from '@beamwright/contract';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useOperation } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { CredentialFields } from './credential-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import classes from './setup-page.module.css';

interface SetupPageProps {
  /** Token of the one-time link; `null` when the address carries none. */
  token: string | null;
}

/** Makes the first administrator with the link the server printed when it started. */
export function SetupPage({ token }: SetupPageProps) {
  return token === null ? <NoToken /> : <SetupForm token={token} />;
}

function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', email: '', password: '', token },
    schema: setUpAdministrator.body,
  });
  const setUp = useOperation(setUpAdministrator, {
    errors: 'inline',
    onSuccess: () => navigate({ to: '/', replace: true }),
  });
  const submit = () => {
    if (!form.check()) return;
    setUp.mutate({ body: form.values }, { onError: form.refuse });
  };
  return (
    <GuestPage
      name={i18n.t('Set Up')}
      title={i18n.t('Set up this server')}
      sub={i18n.t('This account becomes the administrator. The link works once.')}
      action={i18n.t('Create administrator')}
      pending={setUp.isPending}
      error={setUp.error}
      onSubmit={submit}
    >
      <TextInput
        name="name"
        label={i18n.t('Name')}
        autoComplete="name"
        value={form.values.name}
        onChange={(event) => form.set('name', event.currentTarget.value)}
        error={form.messages.name}
      />
      <CredentialFields {...form} isNew />
    </GuestPage>
  );
}

function NoToken() {
  usePageTitle(i18n.t('Set Up'));
  return (
    <>
      <h1>{i18n.t('This page needs its link')}</h1>
      <p className={classes.words}>
        {i18n.t(
          'Open the whole link that the server printed when it first started. It holds a token and works for 24 hours.',
        )}
      </p>
      <Link to="/login">{i18n.t('Sign in')}</Link>
    </>
  );
}
