import { TextField } from '../../ui/text-field.tsx';
import { i18n } from '../../lib/i18n.ts';

interface NameFieldProps {
  values: { name: string };
  messages: Partial<Record<string, string>>;
  set: (field: 'name', value: string) => void;
}

export function NameField({ values, messages, set }: NameFieldProps) {
  return (
    <TextField
      name="name"
      label={i18n.t('Name')}
      autoComplete="name"
      autoCapitalize="words"
      enterKeyHint="next"
      value={values.name}
      onChange={(event) => set('name', event.currentTarget.value)}
      error={messages.name}
    />
  );
}
