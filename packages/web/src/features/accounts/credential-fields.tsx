import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { i18n } from '../../lib/i18n.ts';

interface Credentials {
  email: string;
  password: string;
}

interface CredentialFieldsProps {
  values: Credentials;
  messages: Partial<Record<string, string>>;
  set: (field: keyof Credentials, value: string) => void;
  /** Shows the password rules, and lets the password manager suggest a new one. */
  isNew: boolean;
}

export function CredentialFields({ values, messages, set, isNew }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={i18n.t('Email')}
        autoComplete={isNew ? 'username' : 'username webauthn'}
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={(event) => set('email', event.currentTarget.value)}
        error={messages.email}
      />
      <PasswordField
        name="password"
        label={i18n.t('Password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        description={isNew ? i18n.t('At least 10 characters. A short sentence works well.') : null}
        value={values.password}
        onChange={(event) => set('password', event.currentTarget.value)}
        error={messages.password}
      />
    </>
  );
}
