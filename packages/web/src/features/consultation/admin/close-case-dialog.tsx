import { MAX_CASE_TEXT, moveConsultation, type QueuedCase } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface CloseCaseDialogProps {
  one: Pick<QueuedCase, 'id'>;
  onClose: () => void;
}

/** Ends a case that nobody can help with, and says why. */
export function CloseCaseDialog({ one, onClose }: CloseCaseDialogProps) {
  const [reason, setReason] = useState('');
  const note = reason.trim();
  const close = useOperation(moveConsultation, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Case closed.'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Close case')}>
      <Stack gap={16}>
        <TextareaField
          data-autofocus
          rows={3}
          label={i18n.t('Why?')}
          description={i18n.t('The maker reads it, and can reopen the case.')}
          maxLength={MAX_CASE_TEXT}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormError error={close.error} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            disabled={note === ''}
            loading={close.isPending}
            onClick={() =>
              close.mutate({ params: { id: one.id }, body: { action: 'close', note } })
            }
          >
            {i18n.t('Close case')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
