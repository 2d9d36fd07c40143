import { signInWithLink, undoEmailChange, verifyEmail } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { readSessionAgain } from '../../../lib/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CodeStep } from '../factors/code-step.tsx';
import { BrokenLink } from './broken-link.tsx';
import { LinkAct } from './link-act.tsx';
import { useLinkToken } from './use-link-token.ts';

const openApp = (label: string, to: '/' | '/forgot-password') => (
  <ButtonLink to={to} variant="filled" size="md" fullWidth>
    {label}
  </ButtonLink>
);

/** For a new account and for a new address: which of the two it is, only the server knows. */
export function VerifyEmailPage() {
  const token = useLinkToken();
  const verify = useOperation(verifyEmail, { errors: 'inline' });
  if (token === null) return <BrokenLink />;
  return (
    <LinkAct
      title={i18n.t('Use this address to sign in?')}
      sub={i18n.t(
        'Confirms that the address this link was sent to is yours. If you asked to change your email, you sign in with it from now on.',
      )}
      action={i18n.t('Use this address')}
      pending={verify.isPending}
      error={verify.error}
      renew={{ to: '/settings', label: i18n.t('Account settings') }}
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
  const token = useLinkToken();
  const navigate = useNavigate();
  const enter = useOperation(signInWithLink, {
    errors: 'inline',
    onSuccess: () => navigate({ to: '/', replace: true }),
  });
  if (token === null) return <BrokenLink />;
  if (isProblem(enter.error, 'second_factor_required')) {
    return (
      <CodeStep
        onDone={() => navigate({ to: '/', replace: true })}
        onStartOver={() => void navigate({ to: '/login', replace: true })}
      />
    );
  }
  return (
    <LinkAct
      title={i18n.t('Sign in')}
      sub={i18n.t('The link works once, in this browser or any other.')}
      action={i18n.t('Sign in')}
      pending={enter.isPending}
      error={enter.error}
      renew={{ to: '/email-link', label: i18n.t('Send a new link') }}
      onAct={() => enter.mutate({ body: { token } })}
      done={null}
    />
  );
}

export function UndoEmailChangePage() {
  const token = useLinkToken();
  const client = useQueryClient();
  const undo = useOperation(undoEmailChange, {
    errors: 'inline',
    onSuccess: () => readSessionAgain(client),
  });
  if (token === null) return <BrokenLink />;
  return (
    <LinkAct
      title={i18n.t('Undo the email change?')}
      sub={i18n.t(
        'Your account returns to this address. Every device is signed out, the password stops working, and passkeys and authenticator apps added recently are removed.',
      )}
      action={i18n.t('Undo the change')}
      pending={undo.isPending}
      error={undo.error}
      renew={{ to: '/', label: i18n.t('Open Beamwright') }}
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
