import { changePassword, judgePassword } from '@beamwright/contract';
import { passwordMessage } from '@beamwright/domain/password-messages';
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
import { toastSuccess } from '../../../ui/toast.ts';
import { NewPasswordField } from '../new-password-field.tsx';

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const form = useForm({
    initial: { current_password: '', new_password: '' },
    schema: changePassword.body,
    judge: ({ new_password }) => {
      const issue = judgePassword(new_password, profile);
      return issue ? { new_password: i18n.t(passwordMessage.sentences[issue].en) } : {};
    },
  });
  const change = useOperation(changePassword, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Password changed. Every other device is signed out.'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) change.mutate({ body: form.values }, { onError: form.refuse });
  };
  const isWrong = isProblem(change.error, 'wrong_password');
  const unplaced = isWrong ? null : form.unplaced(change.error);
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Change password')}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={unplaced} />
        <PasswordField
          name="current_password"
          label={i18n.t('Current password')}
          autoComplete="current-password"
          value={form.values.current_password}
          onChange={(event) => form.set('current_password', event.currentTarget.value)}
          error={isWrong ? i18n.t('Wrong password') : form.messages.current_password}
        />
        <NewPasswordField
          name="new_password"
          label={i18n.t('New password')}
          value={form.values.new_password}
          owner={profile}
          error={form.messages.new_password}
          onChange={(password) => form.set('new_password', password)}
        />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={change.isPending}>
            {i18n.t('Change password')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
