import { repeatJob } from '@beamwright/contract';
import type { JobSummary } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { RenderMachinePicker } from '../composer/job-composer.tsx';
import type { MachineChoice } from '../draft/draft.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface RepeatDialogProps {
  /** Null closes the dialog. */
  job: JobSummary | null;
  onClose: () => void;
  renderMachinePicker: RenderMachinePicker;
}

/** Runs the same job on another machine and opens the new job. */
export function RepeatDialog({ job, onClose, renderMachinePicker }: RepeatDialogProps) {
  return (
    <Dialog opened={job !== null} onClose={onClose} title={i18n.t('Run again')}>
      {job === null ? null : (
        <RepeatForm job={job} onClose={onClose} renderMachinePicker={renderMachinePicker} />
      )}
    </Dialog>
  );
}

interface RepeatFormProps extends RepeatDialogProps {
  job: JobSummary;
}

function RepeatForm({ job, onClose, renderMachinePicker }: RepeatFormProps) {
  const [choice, setChoice] = useState<MachineChoice | null>(null);
  const navigate = useNavigate();
  const repeat = useOperation(repeatJob, {
    errors: 'inline',
    ownId: useOwnId(),
    alsoInvalidate: ['ai'],
  });
  const run = () => {
    if (choice === null) return;
    repeat.mutate(
      { params: { id: job.id }, body: choice },
      // Only if the dialog is still open; otherwise the user has moved on.
      { onSuccess: ({ id }) => void navigate({ to: '/', search: { job: id } }) },
    );
  };
  return (
    <Stack gap={12}>
      <Text as="p" weight={500} breakWords>
        {job.input_text || i18n.t('From the form')}
      </Text>
      <Text as="p" size="small" tone="second">
        {i18n.t(
          'This job ran on {machine}. Running it again creates a new job with your answers. This one stays the same.',
          { machine: job.machine_name },
        )}
      </Text>
      <Row
        gap={8}
        align="stretch"
        wrap
        controlHeight
        role="group"
        aria-label={i18n.t('Machine for the new job')}
      >
        {renderMachinePicker({ value: choice, onChange: setChoice })}
      </Row>
      <FormError error={repeat.error} />
      <Row gap={8} align="stretch" justify="end" marginTop={4}>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="filled"
          disabled={choice === null}
          loading={repeat.isPending}
          onClick={run}
        >
          {i18n.t('Get settings')}
        </Button>
      </Row>
    </Stack>
  );
}
