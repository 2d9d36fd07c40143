import { signUp } from '@beamwright/contract';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { safeReturn } from '../../lib/return-to.ts';
import { useForm } from '../../lib/use-form.ts';
import { CredentialFields } from './credential-fields.tsx';
import { GuestPage } from './guest/guest-page.tsx';
import { judgeNewAccount } from './judge-new-account.ts';
import { NameField } from './name-field.tsx';
import { forgetTyped, rememberTyped, typedAccount } from './typed-account.ts';

export function SignupPage() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const form = useForm({
    initial: { ...typedAccount(), password: '' },
    schema: signUp.body,
    judge: judgeNewAccount,
  });
  const register = useOperation(signUp, {
    errors: 'inline',
    onSuccess: () => {
      forgetTyped();
      return navigate({ href: safeReturn(search.return), replace: true });
    },
  });
  const set = (field: 'name' | 'email' | 'password', value: string) => {
    if (field !== 'password') rememberTyped({ [field]: value });
    form.set(field, value);
  };
  const submit = () => {
    if (!form.check()) return;
    register.mutate({ body: form.values }, { onError: form.refuse });
  };
  return (
    <GuestPage
      name={i18n.t('Sign Up')}
      title={i18n.t('Create account')}
      sub={i18n.t('Free to start, and no card needed.')}
      action={i18n.t('Create account')}
      pending={register.isPending}
      error={form.unplaced(register.error)}
      onSubmit={submit}
      foot={
        <>
          {i18n.t('Already have an account?')}{' '}
          <Link to="/login" search={search.return ? { return: search.return } : {}}>
            {i18n.t('Sign in')}
          </Link>
        </>
      }
    >
      <NameField {...form} set={set} />
      <CredentialFields {...form} isNew set={set} />
    </GuestPage>
  );
}
