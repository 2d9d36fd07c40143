import type { Profile } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import classes from './plan-badge.module.css';

/** The user's plan, or the role that bypasses plans. */
export function PlanBadge({ profile }: { profile: Profile }) {
  if (profile.role === 'admin') {
    return (
      <span className={classes.badge} data-plan="Admin">
        {i18n.t('Admin Access')}
      </span>
    );
  }
  if (profile.role === 'beta') {
    return (
      <span className={classes.badge} data-plan="Beta">
        {i18n.t('Beta Access')}
      </span>
    );
  }
  return (
    <span className={classes.badge} data-plan={profile.plan.name}>
      {i18n.t('{plan} plan', { plan: profile.plan.name })}
    </span>
  );
}
