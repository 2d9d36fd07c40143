import type { ReactNode } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import { Text } from '../../ui/text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { i18n } from '../../lib/i18n.ts';
import classes from './guest/guest-frame.module.css';
import { NewPasswordField } from './new-password-field.tsx';

interface Credentials {
  email: string;
  password: string;
  /** Of a new account. */
  name?: string;
}

interface CredentialFieldsProps {
  values: Credentials;
  messages: Partial<Record<string, string>>;
  set: (field: 'email' | 'password', value: string) => void;
  /** Shows how strong the password is, and lets the password manager suggest a new one. */
  isNew: boolean;
  /** Link beside the label of the password. */
  aside?: ReactNode;
}

export function CredentialFields(props: CredentialFieldsProps) {
  const { values, messages, set, isNew, aside } = props;
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={i18n.t('Email')}
        autoComplete={isNew ? 'username' : 'username webauthn'}
        enterKeyHint="next"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={(event) => set('email', event.currentTarget.value)}
        error={messages.email}
      />
      {isNew ? (
        <NewPasswordField
          label={i18n.t('Password')}
          value={values.password}
          owner={{ email: values.email, name: values.name ?? '' }}
          error={messages.password}
          onChange={(password) => set('password', password)}
        />
      ) : (
        <div style={{ position: 'relative' }}>
          <PasswordField
            name="password"
            label={i18n.t('Password')}
            autoComplete="current-password"
            enterKeyHint="go"
            value={values.password}
            onChange={(event) => set('password', event.currentTarget.value)}
            error={messages.password}
          />
          {/* After the field in the order of Tab, so that it isn't between email and password. */}
          <Text as="p" size="small" className={classes.aside}>
            {aside}
          </Text>
        </div>
      )}
    </>
  );
}
