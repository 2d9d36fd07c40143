import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { PlanLabel } from '../../ui/plan-label.tsx';
import classes from './side.module.css';

/** The user's plan, with the way to a larger one; or the role that bypasses plans. */
export function PlanBadge() {
  const { role, plan } = useProfile();
  if (role === 'user') {
    return (
      <Link to="/upgrade" className={classes.badge}>
        <PlanLabel plan={plan.name}>{i18n.t('{plan} plan', { plan: plan.name })}</PlanLabel>
      </Link>
    );
  }
  return (
    <span className={classes.badge}>
      {role === 'admin' ? (
        <PlanLabel plan="Admin">{i18n.t('Admin Access')}</PlanLabel>
      ) : (
        <PlanLabel plan="Beta">{i18n.t('Beta Access')}</PlanLabel>
      )}
    </span>
  );
}
