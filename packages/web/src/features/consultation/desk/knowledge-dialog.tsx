import { updateDesk, type Desk } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { KnowledgeFields, type Knowledge } from './knowledge-fields.tsx';

/** Where experts say what they know; the queue shows beside each case whether it fits. */
export function KnowledgeDialog({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { lasers, materials, languages } = desk;
  const [value, setValue] = useState<Knowledge>({ lasers, materials, languages });
  const save = useOperation(updateDesk, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Saved.'));
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Your expertise')}>
      <Stack gap={16}>
        <Text as="p" tone="second">
          {i18n.t('Each case in the queue shows which of these it needs.')}
        </Text>
        <KnowledgeFields value={value} onChange={setValue} />
        <FormError error={save.error} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            loading={save.isPending}
            onClick={() => save.mutate({ body: value })}
          >
            {i18n.t('Save')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
