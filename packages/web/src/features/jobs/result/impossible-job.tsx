import type { Job } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ImpossibleNotices } from './impossible-notices.tsx';
import { ResultHeading } from './result-heading.tsx';

interface ImpossibleJobProps {
  job: Job;
  arrival: number;
}

/** Shown when this laser can do none of the operations: the reason and the alternatives. */
export function ImpossibleJob({ job, arrival }: ImpossibleJobProps) {
  return (
    <>
      <ResultHeading
        title={i18n.t('Not possible with this laser')}
        arrival={arrival}
        sub={i18n.t('No settings for {machine}.', { machine: job.machine_name })}
      />
      <ImpossibleNotices job={job} isWholeJob />
    </>
  );
}
