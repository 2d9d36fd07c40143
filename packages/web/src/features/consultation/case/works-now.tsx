import { moveConsultation, type CaseMessage, type Consultation } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

interface WorksNowProps {
  consultation: Consultation;
  messages: readonly CaseMessage[];
}

/** Once the newest result is good, the case can end. */
export function WorksNow({ consultation: { id, moves }, messages }: WorksNowProps) {
  const resolve = useOperation(moveConsultation);
  const newest = messages.findLast(({ result }) => result !== null);
  if (newest?.result?.outcome !== 'worked' || !moves.includes('resolve')) return null;
  return (
    <Notice
      kind="ok"
      title={i18n.t('It works now')}
      action={
        <Button
          loading={resolve.isPending}
          onClick={() => resolve.mutate({ params: { id }, body: { action: 'resolve' } })}
        >
          {i18n.t('End the case as solved')}
        </Button>
      }
    >
      {i18n.t('You can reopen it if the trouble comes back.')}
    </Notice>
  );
}
