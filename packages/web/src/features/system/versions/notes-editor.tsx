import { changeReleaseNotes, MAX_RELEASE_NOTES, type AppVersion } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row } from '../../../ui/stack.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface NotesEditorProps {
  version: AppVersion;
  onClose: () => void;
}

/** Release notes as plain text, in place of those of the product. */
export function NotesEditor({ version, onClose }: NotesEditorProps) {
  const { version_string, notes, revision, has_own_notes } = version;
  const [text, setText] = useState(notes);
  const save = useOperation(changeReleaseNotes, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Release notes saved.'));
      onClose();
    },
  });
  const send = (next: string | null) =>
    save.mutate({ params: { version: version_string }, body: { notes: next, revision } });
  return (
    <Box
      as="form"
      marginTop={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(text.trim());
      }}
    >
      <TextareaField
        label={i18n.t('Release notes')}
        description={i18n.t('Plain text. An empty line starts a new paragraph.')}
        rows={6}
        maxLength={MAX_RELEASE_NOTES}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <FormError error={save.error} />
      <Row gap={8} wrap marginTop={12}>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {i18n.t('Save notes')}
        </Button>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        {has_own_notes ? (
          <Button variant="subtle" onClick={() => send(null)}>
            {i18n.t('Use the product’s notes')}
          </Button>
        ) : null}
      </Row>
    </Box>
  );
}
