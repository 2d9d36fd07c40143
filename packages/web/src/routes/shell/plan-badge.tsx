import type { Profile } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { PlanLabel } from '../../ui/plan-label.tsx';

/** The user's plan, or the role that bypasses plans. */
export function PlanBadge({ profile: { role, plan } }: { profile: Profile }) {
  const [look, words] =
    role === 'admin'
      ? ['Admin', i18n.t('Admin Access')]
      : role === 'beta'
        ? ['Beta', i18n.t('Beta Access')]
        : [plan.name, i18n.t('{plan} plan', { plan: plan.name })];
  return <PlanLabel plan={look}>{words}</PlanLabel>;
}
