import { setUpAdministrator } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { CredentialFields } from './credential-fields.tsx';
import { GuestPage } from './guest/guest-page.tsx';
import { judgeNewAccount } from './judge-new-account.ts';
import { NameField } from './name-field.tsx';

/** Creates the first administrator's account. */
export function SetupForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', email: '', password: '', token },
    schema: setUpAdministrator.body,
    judge: judgeNewAccount,
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
      error={form.unplaced(setUp.error)}
      onSubmit={submit}
    >
      <NameField {...form} />
      <CredentialFields {...form} isNew />
    </GuestPage>
  );
}
