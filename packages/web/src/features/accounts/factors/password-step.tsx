import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface PasswordStepProps {
  sub: string;
  action: string;
  /** The button is red, and wakes with the password. */
  danger?: boolean;
  /** Another way to confirm, before the buttons. */
  alternative?: ReactNode;
  pending: boolean;
  error: unknown;
  onSend: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password within a dialog. */
export function PasswordStep(props: PasswordStepProps) {
  const { sub, action, danger = false, alternative, pending, error, onSend, onCancel } = props;
  const [password, setPassword] = useState('');
  const isWrong = isProblem(error, 'wrong_password');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '' && !pending) onSend(password);
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Text as="p" tone="second">
        {sub}
      </Text>
      {isWrong ? null : <FormError error={error} />}
      <PasswordField
        name="password"
        label={i18n.t('Password')}
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={isWrong ? i18n.t('Wrong password') : undefined}
      />
      <DialogFooter>
        {alternative ? <Box grow>{alternative}</Box> : null}
        <Button onClick={onCancel}>{i18n.t('Cancel')}</Button>
        <Button
          type="submit"
          variant="filled"
          color={danger ? 'red' : 'ember'}
          disabled={danger && password === ''}
          loading={pending}
        >
          {action}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
