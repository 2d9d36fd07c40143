import { changeEmail } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { EmailField } from '../access/email-field.tsx';
import { emailChangeOptions } from './email-change.tsx';

/** The email changes only when the link mailed to the new address is opened. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useProfile();
  const client = useQueryClient();
  const form = useForm({
    initial: { email: '', current_password: '' },
    schema: changeEmail.body,
    // The server answers the same for every address, so nothing would say that no mail comes.
    judge: (values): Partial<Record<string, string>> =>
      values.email.trim().toLowerCase() === email.toLowerCase()
        ? { email: i18n.t('This is already your email') }
        : {},
  });
  const change = useOperation(changeEmail, {
    errors: 'inline',
    onSuccess: () => {
      void client.invalidateQueries(emailChangeOptions);
      toastSuccess(i18n.t('Link sent to {email}. Open it to use this address.', form.values));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) change.mutate({ body: form.values }, { onError: form.refuse });
  };
  const isWrong = isProblem(change.error, 'wrong_password');
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Change email')}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <Text as="p" tone="second">
          {i18n.t(
            'We’ll email a link to the new address. Until you open it, you sign in with {email}.',
            { email },
          )}
        </Text>
        {isWrong ? null : <FormError error={change.error} />}
        <EmailField {...form} label={i18n.t('New email')} />
        <PasswordField
          name="current_password"
          label={i18n.t('Current password')}
          autoComplete="current-password"
          value={form.values.current_password}
          onChange={(event) => form.set('current_password', event.currentTarget.value)}
          error={isWrong ? i18n.t('Wrong password') : form.messages.current_password}
        />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {i18n.t('Send link')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
