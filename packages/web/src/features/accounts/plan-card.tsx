import { PLAN_LIMITS } from '@beamwright/contract';
import type { PlanLimit } from '@beamwright/contract';
import { useAiUsage } from '../../lib/ai-usage.ts';
import { formatBytes, formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { usageOf, type Usage } from '../../lib/plan-usage.ts';
import { useProfile } from '../../lib/session.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const FORMATS = { count: formatNumber, bytes: formatBytes };

function usedText(name: PlanLimit, { used, limit }: Pick<Usage, 'used' | 'limit'>): string {
  const format = FORMATS[PLAN_LIMITS[name].unit];
  return limit === null
    ? i18n.t('{used}, no limit', { used: format(used) })
    : i18n.t('{used} of {limit}', { used: format(used), limit: format(limit) });
}

/** The plan's limits and how much of each is used. */
export function PlanCard() {
  const profile = useProfile();
  const { plan, usage } = profile;
  const ai = useAiUsage();
  const rows = [
    {
      label: i18n.t('Jobs this month'),
      text: usedText('jobs_per_month', usageOf(profile, 'jobs_per_month')),
    },
    { label: i18n.t('Machines'), text: usedText('machines', usageOf(profile, 'machines')) },
    {
      label: i18n.t('Saved settings'),
      text: usedText('savedRecipes', usageOf(profile, 'savedRecipes')),
    },
    ...(ai === undefined
      ? []
      : [
          {
            label: i18n.t('AI generations this month'),
            text:
              ai === null ? i18n.t('not available here') : usedText('ai_requests_per_month', ai),
          },
        ]),
  ];
  return (
    <SettingsCard
      title={i18n.t('Plan and usage')}
      sub={i18n.t('{plan}. Jobs and AI generations reset on {date}.', {
        plan: plan.name,
        date: formatDate(usage.resets_on),
      })}
    >
      <FactRows rows={rows} />
    </SettingsCard>
  );
}
