import { useAiUsage } from '../../lib/ai-usage.ts';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';
import classes from './plan-card.module.css';

const isUnlimited = (limit: number) => limit < 0;

function usedWords(used: number, limit: number | null): string {
  return limit === null
    ? i18n.t('{used}, no limit', { used: formatNumber(used) })
    : i18n.t('{used} of {limit}', { used: formatNumber(used), limit: formatNumber(limit) });
}

/** What the plan allows and what is used of it. Admins and beta users have no monthly limit. */
export function PlanCard() {
  const { plan, usage, role } = useProfile();
  const isFree = role !== 'user';
  const ai = useAiUsage();
  const rows = [
    {
      label: i18n.t('Jobs this month'),
      used: usage.jobs_this_month,
      limit: plan.limits.jobs_per_month,
    },
    { label: i18n.t('Machines'), used: usage.machines, limit: plan.limits.machines },
    { label: i18n.t('Saved settings'), used: usage.savedRecipes, limit: plan.limits.savedRecipes },
  ];
  return (
    <SettingsCard
      title={i18n.t('Plan')}
      sub={i18n.t('{plan}. Jobs and AI generations are counted anew on {date}.', {
        plan: plan.name,
        date: formatDate(usage.resets_on),
      })}
    >
      <dl className={classes.rows}>
        {rows.map(({ label, used, limit }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd>{usedWords(used, isFree || isUnlimited(limit) ? null : limit)}</dd>
          </div>
        ))}
        {ai === undefined ? null : (
          <div className={classes.row}>
            <dt>{i18n.t('AI generations this month')}</dt>
            <dd>
              {ai === null ? i18n.t('no AI on this installation') : usedWords(ai.used, ai.limit)}
            </dd>
          </div>
        )}
      </dl>
    </SettingsCard>
  );
}
