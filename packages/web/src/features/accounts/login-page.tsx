import { signIn } from '@beamwright/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { safeReturn } from '../../lib/return-to.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Row } from '../../ui/stack.tsx';
import { hideToast, SESSION_TOAST } from '../../ui/toast.ts';
import { focusFirst, useForm } from '../../lib/use-form.ts';
import { keepsTypedText } from '../../lib/keeps-typed-text.ts';
import { endedEmail } from '../../lib/session.tsx';
import { TooManyTries } from './access/too-many-tries.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { awaitCode, isCodeAwaited } from './factors/code-awaited.ts';
import { CodeStep } from './factors/code-step.tsx';
import { PasskeyButton } from './factors/passkey-button.tsx';
import { hasPasskeys } from './factors/passkey-browser.ts';
import { usePasskeySignIn } from './factors/use-passkey-sign-in.ts';
import { WaitingForPasskey } from './factors/waiting-for-passkey.tsx';
import { GuestPage } from './guest/guest-page.tsx';
import { SignedOutNote } from './sessions/signed-out-note.tsx';
import { useSignedOutReason } from './sessions/use-signed-out-reason.ts';
import { forgetTyped, rememberTyped, typedAccount } from './typed-account.ts';

export function LoginPage() {
  const search = useSearch({ strict: false });
  // A new password ends every session, so no notice says that this one has expired.
  const signedOut = useSignedOutReason();
  const reason = search.saved ? null : signedOut;
  const isKept = reason !== null && keepsTypedText();
  const form = useForm({
    initial: { email: typedAccount().email || (reason ? endedEmail() : ''), password: '' },
    schema: signIn.body,
  });
  const { login, passkey, enter } = useSignIn(search.return);
  const [isCodeMissing, setCodeMissing] = useState(isCodeAwaited);
  const isWrong = isProblem(login.error, 'invalid_credentials');
  const paused = isProblem(login.error, 'too_many_failures') ? login.error : null;
  // An address that was filled in for somebody goes along like a typed one.
  const keepEmail = () => rememberTyped({ email: form.values.email });
  const set = (field: 'email' | 'password', value: string) => {
    if (field === 'email') rememberTyped({ email: value });
    // Another account may not be paused.
    if (isWrong || (paused && field === 'email')) login.reset();
    form.set(field, value);
  };
  const submit = () => {
    if (!form.check()) return;
    const onError = (error: unknown) => {
      form.refuse(error);
      if (isProblem(error, 'second_factor_required')) awaitCode();
      if (isProblem(error, 'invalid_credentials')) focusFirst(['password']);
    };
    login.mutate({ body: form.values }, { onError });
  };
  if (isCodeMissing || isProblem(login.error, 'second_factor_required')) {
    const startOver = () => {
      setCodeMissing(false);
      login.reset();
    };
    return <CodeStep onDone={enter} onStartOver={startOver} />;
  }
  if (passkey.isAsking) return <WaitingForPasskey onCancel={passkey.cancel} />;
  // Which of the two is wrong is never said.
  const wrong = isWrong ? { password: i18n.t('Email or password is wrong. Try again.') } : {};
  return (
    <GuestPage
      name={i18n.t('Login')}
      title={i18n.t('Sign in')}
      note={reason ? <SignedOutNote reason={reason} /> : null}
      sub={
        search.saved ? (
          i18n.t('Your password is saved. Sign in with it.')
        ) : isKept ? (
          i18n.t('What you typed is kept.')
        ) : (
          <NewHere to={search.return} />
        )
      }
      action={i18n.t('Sign in')}
      pending={login.isPending}
      paused={paused !== null}
      error={isWrong || paused ? null : (login.error ?? passkey.error)}
      onSubmit={submit}
      foot={
        <Row as="span" gap="8 16" justify="between" wrap>
          {paused ? null : (
            <Link to="/email-link" onClick={keepEmail}>
              {i18n.t('Email me a sign-in link')}
            </Link>
          )}
          {isKept ? (
            <span>
              <NewHere to={search.return} />
            </span>
          ) : null}
        </Row>
      }
    >
      {paused ? (
        <>
          <TooManyTries error={paused} onOver={login.reset} />
          <ButtonLink
            to="/email-link"
            onClick={keepEmail}
            color="ink"
            variant="filled"
            size="md"
            fullWidth
            leftSection={<IconMail size={18} stroke={1.6} aria-hidden="true" />}
          >
            {i18n.t('Email me a sign-in link')}
          </ButtonLink>
        </>
      ) : null}
      {hasPasskeys() ? <PasskeyButton loading={passkey.isPending} onClick={passkey.ask} /> : null}
      <CredentialFields
        {...form}
        messages={{ ...form.messages, ...wrong }}
        set={set}
        isNew={false}
        aside={
          <Link to="/forgot-password" onClick={keepEmail}>
            {i18n.t('Forgot password?')}
          </Link>
        }
      />
    </GuestPage>
  );
}

/** Signing in by password or passkey, and where it leads. */
function useSignIn(to: string | undefined) {
  const navigate = useNavigate();
  const enter = () => {
    forgetTyped();
    hideToast(SESSION_TOAST);
    return navigate({ href: safeReturn(to), replace: true });
  };
  const login = useOperation(signIn, { errors: 'inline', onSuccess: enter });
  return { login, passkey: usePasskeySignIn(enter), enter };
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
