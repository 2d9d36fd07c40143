import { renamePasskey } from '@beamwright/contract';
import type { Passkey } from '@beamwright/contract';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RenamePasskeyProps {
  passkey: Passkey;
  onClose: () => void;
  onRenamed: () => Promise<unknown>;
}

export function RenamePasskey({ passkey, onClose, onRenamed }: RenamePasskeyProps) {
  const form = useForm({ initial: { name: passkey.name }, schema: renamePasskey.body });
  const renaming = useOperation(renamePasskey, {
    errors: 'inline',
    onSuccess: async () => {
      await onRenamed();
      onClose();
    },
  });
  const unplaced = form.unplaced(renaming.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const body = { name: form.values.name.trim() };
    renaming.mutate({ params: { id: passkey.id }, body }, { onError: form.refuse });
  };
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Rename passkey')}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <TextField
          name="name"
          label={i18n.t('Name')}
          maxLength={60}
          data-autofocus
          value={form.values.name}
          onChange={(event) => form.set('name', event.currentTarget.value)}
          error={form.messages.name}
        />
        <FormError error={unplaced} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={renaming.isPending}>
            {i18n.t('Rename')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
