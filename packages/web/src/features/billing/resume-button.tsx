import { resumeSubscription } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useProfile } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Keeps a subscription that was going to end. */
export function ResumeButton() {
  const { plan } = useProfile();
  const resume = useOperation(resumeSubscription, {
    onSuccess: () => toastSuccess(i18n.t('{plan} continues.', { plan: plan.name })),
  });
  return (
    <Button
      variant="filled"
      color="ink"
      loading={resume.isPending}
      onClick={() => resume.mutate({})}
    >
      {i18n.t('Keep {plan}', { plan: plan.name })}
    </Button>
  );
}
