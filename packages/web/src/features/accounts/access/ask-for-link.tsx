import { LINK_LIFETIME_S, requestPasswordReset, requestSignInLink } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { GuestPage } from '../guest/guest-page.tsx';
import { rememberTyped, typedAccount } from '../typed-account.ts';
import { EmailField } from './email-field.tsx';
import { CheckEmail } from './check-email.tsx';

export function ForgotPasswordPage() {
  const schema = requestPasswordReset.body;
  return <AskForLink operation={requestPasswordReset} schema={schema} words={resetWords()} />;
}

export function EmailLinkPage() {
  const schema = requestSignInLink.body;
  return <AskForLink operation={requestSignInLink} schema={schema} words={signInWords()} />;
}

const minutes = (seconds: number): string =>
  i18n.t('{minutes, plural, one {# minute} other {# minutes}}', { minutes: seconds / 60 });

const resetWords = () => ({
  title: i18n.t('Reset password'),
  sub: i18n.t('We’ll email you a link to choose a new one.'),
  lifetime: minutes(LINK_LIFETIME_S.reset_password),
});

const signInWords = () => ({
  title: i18n.t('Sign in by email'),
  sub: i18n.t('We’ll email you a link that signs you in without a password.'),
  lifetime: minutes(LINK_LIFETIME_S.sign_in),
});

interface AskForLinkProps {
  operation: typeof requestPasswordReset | typeof requestSignInLink;
  /** Its body. The build keeps only the schemas that are named. */
  schema: typeof requestPasswordReset.body;
  words: ReturnType<typeof resetWords>;
}

function AskForLink({ operation, schema, words }: AskForLinkProps) {
  const form = useForm({ initial: { email: typedAccount().email }, schema });
  const [isSent, setSent] = useState(false);
  const ask = useOperation(operation, { errors: 'inline', onSuccess: () => setSent(true) });
  const send = () => ask.mutate({ body: form.values }, { onError: form.refuse });
  if (isSent) {
    return (
      <CheckEmail
        email={form.values.email}
        lifetime={words.lifetime}
        pending={ask.isPending}
        error={ask.error}
        onSendAgain={send}
      />
    );
  }
  return (
    <GuestPage
      name={words.title}
      title={words.title}
      sub={words.sub}
      action={i18n.t('Send link')}
      pending={ask.isPending}
      error={ask.error}
      onSubmit={() => {
        if (form.check()) send();
      }}
      foot={<Link to="/login">{i18n.t('Back to sign in')}</Link>}
    >
      <EmailField
        {...form}
        set={(field, value) => {
          rememberTyped({ email: value });
          form.set(field, value);
        }}
      />
    </GuestPage>
  );
}
