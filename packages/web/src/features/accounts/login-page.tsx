import { signIn } from '@beamwright/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { safeReturn } from '../../lib/return-to.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { hideToast } from '../../ui/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { signedOutReason } from '../../lib/session.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { CodeStep } from './factors/code-step.tsx';
import { PasskeyButton } from './factors/passkey-button.tsx';
import { hasPasskeys } from './factors/passkey-browser.ts';
import { usePasskeySignIn } from './factors/use-passkey-sign-in.ts';
import { WaitingForPasskey } from './factors/waiting-for-passkey.tsx';
import { GuestPage } from './guest/guest-page.tsx';
import { SignedOutNote } from './sessions/signed-out-note.tsx';

export function LoginPage() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [reason] = useState(signedOutReason);
  const form = useForm({ initial: { email: '', password: '' }, schema: signIn.body });
  const enter = () => {
    hideToast('session-expired');
    return navigate({ href: safeReturn(search.return), replace: true });
  };
  const login = useOperation(signIn, { errors: 'inline', onSuccess: enter });
  const passkey = usePasskeySignIn(enter);
  const email = form.values.email === '' ? {} : { email: form.values.email };
  const submit = () => {
    if (!form.check()) return;
    login.mutate({ body: form.values }, { onError: form.refuse });
  };
  if (isProblem(login.error, 'second_factor_required')) {
    return <CodeStep onDone={enter} onStartOver={login.reset} />;
  }
  if (passkey.isAsking) return <WaitingForPasskey onCancel={passkey.cancel} />;
  return (
    <GuestPage
      name={i18n.t('Login')}
      title={i18n.t('Sign in')}
      note={reason ? <SignedOutNote reason={reason} /> : null}
      sub={reason ? i18n.t('What you typed is kept.') : <NewHere to={search.return} />}
      action={i18n.t('Sign in')}
      pending={login.isPending}
      error={login.error ?? passkey.error}
      onSubmit={submit}
      foot={
        <Link to="/forgot-password" search={email}>
          {i18n.t('Forgot password?')}
        </Link>
      }
    >
      {hasPasskeys() ? <PasskeyButton loading={passkey.isPending} onClick={passkey.ask} /> : null}
      <CredentialFields {...form} isNew={false} />
      {isProblem(login.error, 'too_many_failures') ? (
        <ButtonLink
          to="/email-link"
          search={email}
          color="ink"
          variant="filled"
          size="md"
          fullWidth
        >
          {i18n.t('Email me a sign-in link')}
        </ButtonLink>
      ) : null}
    </GuestPage>
  );
}

function NewHere({ to }: { to: string | undefined }) {
  return (
    <>
      {i18n.t('New here?')}{' '}
      <Link to="/signup" search={to ? { return: to } : {}}>
        {i18n.t('Create account')}
      </Link>
    </>
  );
}
