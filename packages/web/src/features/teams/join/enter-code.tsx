import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** Letters and digits as managers show them: `BCDF-4827`. */
export function EnterCode({ onEnter }: { onEnter: (code: string) => void }) {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') onEnter(code.trim());
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={submit}>
      <div>
        <h1>{i18n.t('Join a team')}</h1>
        <Text as="p" marginTop={8} tone="second">
          {i18n.t(
            'Enter the code that you were given. If you got an email, open its link instead.',
          )}
        </Text>
      </div>
      <TextField
        label={i18n.t('Code')}
        placeholder="BCDF-4827"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={code}
        error={isMissing ? i18n.t('Fill this in') : undefined}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setCode(currentTarget.value);
        }}
      />
      <Button type="submit" variant="filled" size="md" fullWidth>
        {i18n.t('Continue')}
      </Button>
    </Stack>
  );
}
