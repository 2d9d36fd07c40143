import { changeStatusUpdate, MAX_STATUS_TEXT } from '@beamwright/contract';
import type { StatusEntry, StatusUpdate } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useLeaveForm, useUnsavedChanges } from '../../../ui/unsaved-changes.ts';

interface UpdateTextFormProps {
  entry: StatusEntry;
  update: StatusUpdate;
  onClosed: () => void;
}

/** Corrects a published text. Its time and phase stay. */
export function UpdateTextForm({ entry, update, onClosed }: UpdateTextFormProps) {
  // Somebody else's change meanwhile is refused.
  const [{ updated_at }] = useState(entry);
  const [text, setText] = useState(update.text);
  const leave = useUnsavedChanges(text !== update.text);
  const leaveForm = useLeaveForm();
  const change = useOperation(changeStatusUpdate, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Changes saved.'));
      leave(onClosed);
    },
  });
  const isMissing = text.trim() === '';
  const save = () => {
    if (isMissing) return;
    const params = { id: entry.id, update_id: update.id };
    change.mutate({ params, body: { text, updated_at } });
  };
  return (
    <Stack gap={12}>
      <TextareaField
        rows={3}
        name="text"
        label={i18n.t('Text')}
        description={i18n.t('Readers see that it was edited.')}
        maxLength={MAX_STATUS_TEXT}
        value={text}
        error={isMissing ? i18n.t('Enter a text') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {change.error ? <FormError error={change.error} /> : null}
      <Row gap={8} wrap justify="end">
        <Button variant="subtle" color="ink" onClick={() => leaveForm(onClosed)}>
          {i18n.t('Cancel')}
        </Button>
        <Button variant="filled" loading={change.isPending} onClick={save}>
          {i18n.t('Save text')}
        </Button>
      </Row>
    </Stack>
  );
}
