import { useAiUsage } from '../../lib/ai-usage.ts';
import { formatBytes, formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

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
  const most = (limit: number) => (isFree || isUnlimited(limit) ? null : limit);
  const { limits } = plan;
  const rows = [
    {
      label: i18n.t('Jobs this month'),
      text: usedWords(usage.jobs_this_month, most(limits.jobs_per_month)),
    },
    { label: i18n.t('Machines'), text: usedWords(usage.machines, most(limits.machines)) },
    {
      label: i18n.t('Saved settings'),
      text: usedWords(usage.savedRecipes, most(limits.savedRecipes)),
    },
    {
      label: i18n.t('Storage'),
      text: i18n.t('{used} of {limit}', {
        used: formatBytes(usage.storage_bytes),
        limit: formatBytes(usage.storage_limit_bytes),
      }),
    },
    ...(ai === undefined
      ? []
      : [
          {
            label: i18n.t('AI generations this month'),
            text: ai === null ? i18n.t('no AI on this installation') : usedWords(ai.used, ai.limit),
          },
        ]),
  ];
  return (
    <SettingsCard
      title={i18n.t('Plan')}
      sub={i18n.t('{plan}. Jobs and AI generations are counted anew on {date}.', {
        plan: plan.name,
        date: formatDate(usage.resets_on),
      })}
    >
      <FactRows rows={rows} />
    </SettingsCard>
  );
}
