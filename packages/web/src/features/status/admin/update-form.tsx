import { addStatusUpdate } from '@beamwright/contract';
import type { StatusEntry } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useLeaveForm, useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { EntryPreview } from './entry-preview.tsx';
import { UpdateFields } from './update-fields.tsx';

interface UpdateFormProps {
  entry: StatusEntry;
  onClosed: () => void;
}

/** The next update of an incident or a maintenance. */
export function UpdateForm({ entry, onClosed }: UpdateFormProps) {
  const [phase, setPhase] = useState(entry.phase);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const leave = useUnsavedChanges(text !== '');
  const leaveForm = useLeaveForm();
  const add = useOperation(addStatusUpdate, {
    errors: 'inline',
    ownId: useOwnId(),
    onSuccess: () => {
      toastSuccess(i18n.t('Update published.'));
      leave(onClosed);
    },
  });
  const isOpen = entry.kind === 'incident' && phase !== 'resolved';
  const isMissing = text.trim() === '';
  const save = () => {
    setAsked(true);
    if (!isMissing) add.mutate({ params: { id: entry.id }, body: { phase, text } });
  };
  return (
    <Stack gap={16} pad="16 20" line="top">
      <UpdateFields
        phase={phase}
        text={text}
        error={isAsked && isMissing ? i18n.t('Enter a text') : undefined}
        onPhase={setPhase}
        onText={setText}
      />
      <EntryPreview
        entry={{ ...entry, phase, ends_at: isOpen ? null : entry.ends_at }}
        next={text}
      />
      {add.error ? <FormError error={add.error} /> : null}
      <Row gap={8} wrap justify="end">
        <Button variant="subtle" color="ink" onClick={() => leaveForm(onClosed)}>
          {i18n.t('Cancel')}
        </Button>
        <Button variant="filled" loading={add.isPending} onClick={save}>
          {phase === 'resolved' && entry.phase !== 'resolved'
            ? i18n.t('Resolve incident')
            : i18n.t('Publish update')}
        </Button>
      </Row>
    </Stack>
  );
}
