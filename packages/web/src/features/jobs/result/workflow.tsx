import type { Job } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { ImpossibleNotices } from './impossible-notices.tsx';
import { ResultHeading } from './result-heading.tsx';
import { StepCard } from './step-card.tsx';
import { saveAllLabel, workflowSummary } from '../../../lib/step-text.ts';
import { useSaveSteps } from './use-save-steps.ts';
import { WorkflowNotices } from './workflow-notices.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface WorkflowProps {
  job: Job;
  arrival: number;
}

/** The steps in run order, with notices that apply to all of them. */
export function Workflow({ job, arrival }: WorkflowProps) {
  const saving = useSaveSteps(job);
  const { workflow, confidence, machine_name } = job;
  const canSaveAll = workflow.length > 1 && saving.unsaved.length > 0;
  return (
    <>
      <ResultHeading
        title={i18n.t('Workflow')}
        arrival={arrival}
        aside={confidence === null ? null : <ConfidenceMeter confidence={confidence} />}
        sub={i18n.t('{summary} For {machine}.', {
          summary: workflowSummary(workflow),
          machine: machine_name,
        })}
        actions={
          canSaveAll ? (
            <Button
              variant="filled"
              color="ink"
              loading={saving.isBusy}
              onClick={() => void saving.save(saving.unsaved)}
            >
              {saving.unsaved.length === workflow.length
                ? saveAllLabel(workflow.length)
                : i18n.t('Save the rest')}
            </Button>
          ) : null
        }
      />
      <ImpossibleNotices job={job} />
      <WorkflowNotices job={job} />
      <Stack gap={12}>
        {workflow.map((step, index) => (
          // The list never changes, and the server identifies steps by their index.
          <StepCard key={index} job={job} step={step} index={index} saving={saving} />
        ))}
      </Stack>
    </>
  );
}
