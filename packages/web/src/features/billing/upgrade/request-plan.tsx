import type { Plan } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { supportAddress } from '../../../lib/support.ts';
import { useSupport } from '../../../lib/use-support.ts';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { toastInfo, toastSuccess } from '../../../ui/toast.ts';
import { usageLines } from './usage-lines.ts';

/** Asks an administrator for a plan that can't be bought here; the request includes the usage. */
export function RequestPlan({ plan }: { plan: Plan }) {
  const profile = useProfile();
  const support = useSupport();
  const subject = i18n.t('Request: {plan} plan', { plan: plan.name });
  const body = [
    i18n.t('{email} asks for the {plan} plan. Current plan: {current}.', {
      email: profile.email,
      plan: plan.name,
      current: profile.plan.name,
    }),
    '',
    ...usageLines(profile),
  ].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(`${subject}\n\n${body}`).then(
      () => toastSuccess(i18n.t('Request copied')),
      () => toastInfo(i18n.t('Couldn’t copy. Your browser doesn’t allow it here.')),
    );
  return (
    <>
      <ButtonAnchor
        href={supportAddress(support, { subject, body })}
        variant="filled"
        color="ink"
        size="md"
      >
        {i18n.t('Request {plan}', { plan: plan.name })}
      </ButtonAnchor>
      <Button size="md" onClick={() => void copy()}>
        {i18n.t('Copy request')}
      </Button>
    </>
  );
}
