import { signInWithLink, undoEmailChange, verifyEmail } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { readSessionAgain } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CodeStep } from '../factors/code-step.tsx';
import { awaitCode, isCodeAwaited } from '../factors/code-awaited.ts';
import { forgetTyped } from '../typed-account.ts';
import { LinkAct } from './link-act.tsx';
import { OpenedLink, type RenewLink } from './opened-link.tsx';

const openApp = (label: string, to: '/' | '/forgot-password') => (
  <ButtonLink to={to} variant="filled" size="md" fullWidth>
    {label}
  </ButtonLink>
);

/** For a new account and for a new address: which of the two it is, only the server knows. */
export function VerifyEmailPage() {
  const title = i18n.t('Use this address to sign in?');
  const renew = { to: '/settings', label: i18n.t('Account settings') } as const;
  return (
    <OpenedLink purposes={['verify_email', 'change_email']} title={title} renew={renew}>
      {(token) => <VerifyEmail title={title} renew={renew} token={token} />}
    </OpenedLink>
  );
}

interface ActProps {
  title: string;
  renew: RenewLink;
  token: string;
}

function VerifyEmail({ token, ...page }: ActProps) {
  const verify = useOperation(verifyEmail, { errors: 'inline' });
  return (
    <LinkAct
      {...page}
      sub={i18n.t(
        'Confirms that the address this link was sent to is yours. If you asked to change your email, you sign in with it from now on.',
      )}
      action={i18n.t('Use this address')}
      pending={verify.isPending}
      error={verify.error}
      onAct={() => verify.mutate({ body: { token } })}
      done={
        verify.data
          ? {
              title: i18n.t('Email verified'),
              sub: i18n.t('You sign in with {email}.', { email: verify.data.email }),
              next: openApp(i18n.t('Open Beamwright'), '/'),
            }
          : null
      }
    />
  );
}

export function SignInLinkPage() {
  const title = i18n.t('Sign in');
  const renew = { to: '/email-link', label: i18n.t('Send a new link') } as const;
  // After a reload, the link is used already and only the code is missing.
  const [isCodeMissing] = useState(isCodeAwaited);
  const afterReload = isCodeMissing ? <LinkCodeStep /> : undefined;
  return (
    <OpenedLink purposes={['sign_in']} title={title} renew={renew} withoutToken={afterReload}>
      {(token) => <SignIn title={title} renew={renew} token={token} />}
    </OpenedLink>
  );
}

function LinkCodeStep() {
  const navigate = useNavigate();
  return (
    <CodeStep
      onDone={() => {
        forgetTyped();
        return navigate({ to: '/', replace: true });
      }}
      onStartOver={() => void navigate({ to: '/login', replace: true })}
    />
  );
}

function SignIn({ token, ...page }: ActProps) {
  const navigate = useNavigate();
  const enter = useOperation(signInWithLink, {
    errors: 'inline',
    onSuccess: () => {
      forgetTyped();
      return navigate({ to: '/', replace: true });
    },
  });
  const onError = (error: unknown) => {
    if (isProblem(error, 'second_factor_required')) awaitCode();
  };
  if (isProblem(enter.error, 'second_factor_required')) return <LinkCodeStep />;
  return (
    <LinkAct
      {...page}
      sub={i18n.t('The link works once, in this browser or any other.')}
      action={i18n.t('Sign in')}
      pending={enter.isPending}
      error={enter.error}
      onAct={() => enter.mutate({ body: { token } }, { onError })}
      done={null}
    />
  );
}

export function UndoEmailChangePage() {
  const title = i18n.t('Undo the email change?');
  const renew = { to: '/', label: i18n.t('Open Beamwright') } as const;
  return (
    <OpenedLink purposes={['undo_email']} title={title} renew={renew}>
      {(token) => <UndoEmailChange title={title} renew={renew} token={token} />}
    </OpenedLink>
  );
}

function UndoEmailChange({ token, ...page }: ActProps) {
  const client = useQueryClient();
  const undo = useOperation(undoEmailChange, {
    errors: 'inline',
    onSuccess: () => readSessionAgain(client),
  });
  return (
    <LinkAct
      {...page}
      sub={i18n.t(
        'Your account returns to this address. Every device is signed out, the password stops working, and passkeys and authenticator apps added recently are removed.',
      )}
      action={i18n.t('Undo the change')}
      pending={undo.isPending}
      error={undo.error}
      onAct={() => undo.mutate({ body: { token } })}
      done={
        undo.data
          ? {
              title: i18n.t('Email change undone'),
              sub: i18n.t(
                'You sign in with {email} again. Choose a new password; the old one no longer works.',
                { email: undo.data.email },
              ),
              next: openApp(i18n.t('Choose a new password'), '/forgot-password'),
            }
          : null
      }
    />
  );
}
