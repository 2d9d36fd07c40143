import type { Profile } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import classes from './plan-badge.module.css';
import { Row } from '../../ui/stack.tsx';

/** The user's plan, or the role that bypasses plans. */
export function PlanBadge({ profile }: { profile: Profile }) {
  if (profile.role === 'admin') {
    return (
      <Row
        as="span"
        gap={8}
        inline
        size="label"
        weight={550}
        className={classes.badge}
        data-plan="Admin"
      >
        {i18n.t('Admin Access')}
      </Row>
    );
  }
  if (profile.role === 'beta') {
    return (
      <Row
        as="span"
        gap={8}
        inline
        size="label"
        weight={550}
        className={classes.badge}
        data-plan="Beta"
      >
        {i18n.t('Beta Access')}
      </Row>
    );
  }
  return (
    <Row
      as="span"
      gap={8}
      inline
      size="label"
      weight={550}
      className={classes.badge}
      data-plan={profile.plan.name}
    >
      {i18n.t('{plan} plan', { plan: profile.plan.name })}
    </Row>
  );
}
