import { i18n } from '../../../lib/i18n.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface EmailFieldProps {
  label?: string;
  values: { email: string };
  messages: Partial<Record<string, string>>;
  set: (field: 'email', value: string) => void;
}

export function EmailField({ label, values, messages, set }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      type="email"
      label={label ?? i18n.t('Email')}
      autoComplete="username"
      enterKeyHint="send"
      autoCapitalize="none"
      spellCheck={false}
      value={values.email}
      onChange={(event) => set('email', event.currentTarget.value)}
      error={messages.email}
    />
  );
}
