import type { Profile } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import classes from './plan-badge.module.css';
import { Row } from '../../ui/stack.tsx';

/** The user's plan, or the role that bypasses plans. */
export function PlanBadge({ profile: { role, plan } }: { profile: Profile }) {
  const [look, words] =
    role === 'admin'
      ? ['Admin', i18n.t('Admin Access')]
      : role === 'beta'
        ? ['Beta', i18n.t('Beta Access')]
        : [plan.name, i18n.t('{plan} plan', { plan: plan.name })];
  return (
    <Row
      as="span"
      gap={8}
      inline
      size="label"
      weight={550}
      className={classes.badge}
      data-plan={look}
    >
      {words}
    </Row>
  );
}
