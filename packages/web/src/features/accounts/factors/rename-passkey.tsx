import { renamePasskey } from '@beamwright/contract';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface RenamePasskeyProps {
  name: string;
  onClose: () => void;
  onRename: (name: string) => void;
}

export function RenamePasskey({ name, onClose, onRename }: RenamePasskeyProps) {
  const form = useForm({ initial: { name }, schema: renamePasskey.body });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    onRename(form.values.name.trim());
    onClose();
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
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled">
            {i18n.t('Rename')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
