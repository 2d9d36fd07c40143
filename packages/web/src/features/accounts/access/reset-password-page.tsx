import { judgePassword, resetPassword } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { GuestPage } from '../guest/guest-page.tsx';
import { BrokenLink } from './broken-link.tsx';
import { useLinkToken } from './use-link-token.ts';

export function ResetPasswordPage() {
  const token = useLinkToken();
  return token === null ? <BrokenLink /> : <NewPassword token={token} />;
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { token, password: '' },
    schema: resetPassword.body,
    judge: ({ password }) => {
      const issue = judgePassword(password, { email: '', name: '' });
      return issue === undefined ? {} : { password: i18n.t(passwordMessage.sentences[issue].en) };
    },
  });
  const reset = useOperation(resetPassword, {
    errors: 'inline',
    onSuccess: async () => {
      await navigate({ to: '/login', replace: true });
      toastSuccess(i18n.t('Password saved. Sign in with it.'));
    },
  });
  const isSpent = isProblem(reset.error, 'link_invalid');
  return (
    <GuestPage
      name={i18n.t('Choose a new password')}
      title={i18n.t('Choose a new password')}
      sub={i18n.t('This signs out every device.')}
      action={i18n.t('Save password')}
      pending={reset.isPending}
      error={reset.error}
      onSubmit={() => {
        if (form.check()) reset.mutate({ body: form.values }, { onError: form.refuse });
      }}
      foot={isSpent ? <Link to="/forgot-password">{i18n.t('Send a new link')}</Link> : null}
    >
      <PasswordField
        name="password"
        label={i18n.t('New password')}
        autoComplete="new-password"
        description={i18n.t('At least 10 characters. A short sentence works well.')}
        value={form.values.password}
        onChange={(event) => form.set('password', event.currentTarget.value)}
        error={form.messages.password}
      />
    </GuestPage>
  );
}
