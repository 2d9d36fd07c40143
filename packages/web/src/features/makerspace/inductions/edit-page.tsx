import { MAX_SAFETY_PAGE, writeSafetyPage } from '@beamwright/contract';
import type { SafetyPage, Team } from '@beamwright/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface EditPageProps {
  team: Team;
  page: SafetyPage;
  /** With the page that was saved. */
  onClose: (saved?: SafetyPage) => void;
}

export function EditPage({ team, page, onClose }: EditPageProps) {
  const [text, setText] = useState(page.text);
  // The version that was opened; somebody else may write meanwhile.
  const [after] = useState(page.version);
  const [mustRead, setMustRead] = useState(true);
  const write = useOperation(writeSafetyPage, {
    errors: 'inline',
    onSuccess: (saved) => {
      toastSuccess(i18n.t('Safety page saved.'));
      onClose(saved);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    write.mutate({
      params: { team_id: team.id, machine_id: page.machine_id },
      body: { after, text, demands_reading: mustRead },
    });
  };
  return (
    <Card as="div">
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={write.error} />
        <TextareaField
          name="text"
          label={i18n.t('What people must know')}
          description={i18n.t('Plain text. Web addresses become links.')}
          rows={14}
          maxLength={MAX_SAFETY_PAGE}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
        {after === null ? null : (
          <Switch
            checked={mustRead}
            label={i18n.t('Require everyone to confirm again')}
            description={i18n.t(
              'Ends all current inductions for this machine. Turn it off for corrections.',
            )}
            onChange={({ currentTarget }) => setMustRead(currentTarget.checked)}
          />
        )}
        <Row gap={8} justify="end">
          <Button onClick={() => onClose()}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={text.trim() === ''}
            loading={write.isPending}
          >
            {i18n.t('Save version {n}', { n: (after ?? 0) + 1 })}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
