import type { Make } from '@beamwright/contract';
import { FirstJob } from '../../features/jobs/first-job/first-job.tsx';
import { firstChoice } from '../../features/machines/choose-machine.ts';
import { useMachines } from '../../features/machines/use-machines.ts';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { ImportLink } from './import-link.tsx';

interface FirstJobStepProps {
  makes: readonly Make[];
  isLeaving: boolean;
  onResult: () => void;
  /** There is no machine to run a job on, or another one. */
  onMachine: () => void;
  /** With the user's own job, to go on with it. */
  onLeave: (ownJobId: string | null) => void;
}

/** The first job on the newest machine, and what comes after it. */
export function FirstJobStep(props: FirstJobStepProps) {
  const { makes, isLeaving, onResult, onMachine, onLeave } = props;
  const { data, error, refetch } = useMachines();
  if (!data) {
    return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <CardsSkeleton />;
  }
  const [machine] = data;
  if (!machine) {
    return (
      <Button variant="filled" onClick={onMachine}>
        {i18n.t('Choose your machine')}
      </Button>
    );
  }
  return (
    <FirstJob
      key={machine.id}
      machine={machine}
      lensId={firstChoice(machine).lens_id}
      makes={makes}
      onResult={onResult}
      renderActions={(ownJobId) => (
        <Row gap={12} wrap>
          <Button variant="filled" size="lg" loading={isLeaving} onClick={() => onLeave(ownJobId)}>
            {i18n.t('Start making')}
          </Button>
          <ImportLink size="lg" />
          <Button variant="subtle" size="lg" onClick={onMachine}>
            {i18n.t('Change machine')}
          </Button>
        </Row>
      )}
    />
  );
}
