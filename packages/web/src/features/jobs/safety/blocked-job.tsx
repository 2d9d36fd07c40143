import type { Job } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ResultHeading } from '../result/result-heading.tsx';
import { SafetyDialog } from './safety-dialog.tsx';

interface BlockedJobProps {
  job: Job;
  arrival: number;
  isRunning: boolean;
  onMaterial: (material: string) => void;
  onBypass: () => void;
}

/**
 * A blocked material: the message stays on the page, the dialog explains it and offers
 * alternatives.
 */
export function BlockedJob({ job, arrival, isRunning, onMaterial, onBypass }: BlockedJobProps) {
  const renderMessage = useRenderMessage();
  const [opened, setOpened] = useState(arrival > 0);
  return (
    <>
      <ResultHeading title={i18n.t('Blocked for your safety')} arrival={arrival} />
      <Notice
        kind="stop"
        role="alert"
        title={job.safety_warnings.map(renderMessage).join(' ')}
        action={
          <Button onClick={() => setOpened(true)}>{i18n.t('Why, and what to use instead')}</Button>
        }
      />
      <SafetyDialog
        opened={opened}
        onClose={() => setOpened(false)}
        job={job}
        isRunning={isRunning}
        onMaterial={(material) => {
          setOpened(false);
          onMaterial(material);
        }}
        onBypass={onBypass}
      />
    </>
  );
}
