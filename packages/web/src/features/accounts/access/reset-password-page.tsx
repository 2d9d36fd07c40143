import { judgePassword, LINK_LIFETIME_S, resetPassword } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { readSessionAgain } from '../../../lib/session.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { GuestPage } from '../guest/guest-page.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { rememberTyped } from '../typed-account.ts';
import { OpenedLink } from './opened-link.tsx';
import { forgetLink } from './use-link-token.ts';

/** What was added since may belong to somebody who got in. */
const RECENT_DAYS = LINK_LIFETIME_S.undo_email / 86_400;

/** The link doesn't say whose password it is. */
const UNKNOWN = { email: '', name: '' };

export function ResetPasswordPage() {
  return (
    <OpenedLink
      purposes={['reset_password']}
      title={i18n.t('Choose a new password')}
      renew={{ to: '/forgot-password', label: i18n.t('Send a new link') }}
    >
      {(token) => <NewPassword token={token} />}
    </OpenedLink>
  );
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm({
    initial: { token, password: '' },
    schema: resetPassword.body,
    judge: ({ password }) => {
      const issue = judgePassword(password, UNKNOWN);
      return issue === undefined ? {} : { password: i18n.t(passwordMessage.sentences[issue].en) };
    },
  });
  const reset = useOperation(resetPassword, {
    errors: 'inline',
    onSuccess: async ({ email }) => {
      forgetLink();
      rememberTyped({ email });
      await readSessionAgain(client);
      await navigate({ to: '/login', search: { saved: 'password' }, replace: true });
      // The browser may be signed in as somebody else, and stays so.
      toastSuccess(i18n.t('Password of {email} saved', { email }));
    },
  });
  const isSpent = isProblem(reset.error, 'link_invalid');
  return (
    <GuestPage
      name={i18n.t('Choose a new password')}
      title={i18n.t('Choose a new password')}
      sub={i18n.t(
        'This signs out every device and removes passkeys and authenticator apps added in the last {days, plural, one {day} other {# days}}.',
        { days: RECENT_DAYS },
      )}
      action={i18n.t('Save password')}
      pending={reset.isPending}
      error={form.unplaced(reset.error)}
      onSubmit={() => {
        if (form.check()) reset.mutate({ body: form.values }, { onError: form.refuse });
      }}
      foot={isSpent ? <Link to="/forgot-password">{i18n.t('Send a new link')}</Link> : null}
    >
      <NewPasswordField
        label={i18n.t('New password')}
        value={form.values.password}
        owner={UNKNOWN}
        error={form.messages.password}
        onChange={(password) => form.set('password', password)}
      />
    </GuestPage>
  );
}
