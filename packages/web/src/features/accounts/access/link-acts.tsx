import { signInWithLink, undoEmailChange, verifyEmail } from '@beamwright/contract';
import type { LinkPurpose } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { readSessionAgain, useSession } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CodeStep } from '../factors/code-step.tsx';
import { awaitCode, isCodeAwaited } from '../factors/code-awaited.ts';
import { forgetTyped } from '../typed-account.ts';
import { SignOutButton } from '../sign-out-button.tsx';
import { SupportLink } from '../support-link.tsx';
import type { RenewLink } from './dead-link.tsx';
import { LinkAct } from './link-act.tsx';
import { useRenewVerification } from './use-renew-verification.ts';
import { OpenedLink } from './opened-link.tsx';
import { forgetLink } from './use-link-token.ts';

const openApp = (label: string, to: '/' | '/forgot-password') => (
  <ButtonLink to={to} variant="filled" size="md" fullWidth>
    {label}
  </ButtonLink>
);

/** For a new account and for a new address: which of the two it is, only the server knows. */
export function VerifyEmailPage() {
  const title = i18n.t('Verify your email');
  const renew = useRenewVerification();
  return (
    <OpenedLink purposes={['verify_email', 'change_email']} title={title} renew={renew}>
      {(token, purpose) => <VerifyEmail {...askToVerify(purpose)} renew={renew} token={token} />}
    </OpenedLink>
  );
}

/** Without an answer it may be a new address, which must not be a surprise. */
function askToVerify(purpose: LinkPurpose | undefined) {
  if (purpose === 'change_email') {
    return {
      title: i18n.t('Use this address to sign in?'),
      sub: i18n.t('From now on, you sign in with the address this link was sent to.'),
      action: i18n.t('Use this address'),
    };
  }
  return {
    title: i18n.t('Verify your email'),
    sub:
      purpose === undefined
        ? i18n.t(
            'Confirms that the address this link was sent to is yours. If you asked to change your email, you sign in with it from now on.',
          )
        : i18n.t('Confirms that the address this link was sent to is yours.'),
    action: i18n.t('Verify email'),
  };
}

interface ActProps {
  title: string;
  renew: RenewLink;
  token: string;
}

function VerifyEmail({ token, renew, ...page }: ActProps & ReturnType<typeof askToVerify>) {
  const client = useQueryClient();
  const verify = useOperation(verifyEmail, {
    errors: 'inline',
    onSuccess: () => {
      forgetLink();
      return readSessionAgain(client);
    },
    // The link may have been used on another device.
    onError: () => readSessionAgain(client),
  });
  const signedInAs = useSession()?.email;
  const isDead = isProblem(verify.error, 'link_invalid');
  return (
    <LinkAct
      {...page}
      renew={isDead ? renew : { ...renew, note: null }}
      pending={verify.isPending}
      error={verify.error}
      onAct={() => verify.mutate({ body: { token } })}
      done={verify.data ? describeVerified(verify.data.email, signedInAs) : null}
    />
  );
}

function describeVerified(email: string, signedInAs: string | undefined) {
  const title = i18n.t('Email verified');
  if (signedInAs === undefined || signedInAs === email) {
    const sub = i18n.t('You sign in with {email}.', { email });
    return { title, sub, next: openApp(i18n.t('Open Beamwright'), '/') };
  }
  return {
    title,
    sub: i18n.t(
      '{email} belongs to another account. This browser is signed in as {user}. To switch, sign out first.',
      { email, user: signedInAs },
    ),
    next: (
      <>
        {openApp(i18n.t('Stay signed in'), '/')}
        <SignOutButton />
      </>
    ),
  };
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
      forgetLink();
      forgetTyped();
      return navigate({ to: '/', replace: true });
    },
  });
  const onError = (error: unknown) => {
    if (!isProblem(error, 'second_factor_required')) return;
    forgetLink();
    awaitCode();
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
  const isSignedIn = Boolean(useSession());
  const renew: RenewLink = {
    ...(isSignedIn
      ? { to: '/', label: i18n.t('Open Beamwright') }
      : { to: '/forgot-password', label: i18n.t('Reset password') }),
    note: <SupportLink question={i18n.t('Someone else changed your email?')} />,
  };
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
    onSuccess: () => {
      forgetLink();
      return readSessionAgain(client);
    },
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
