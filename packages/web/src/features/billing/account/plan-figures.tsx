import type { PlanLimit } from '@beamwright/contract';
import { useId } from 'react';
import { useAiUsage } from '../../../lib/ai-usage.ts';
import { formatDate, formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usageOf } from '../../../lib/plan-usage.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Box } from '../../../ui/box.tsx';
import { MeterBar } from '../../../ui/meter-bar.tsx';
import { Quantity, QuantityGrid } from '../../../ui/quantity.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** How much of the plan is used, and when it resets. */
export function PlanFigures() {
  const ai = useAiUsage();
  return (
    <>
      <Box pad="0 16">
        <QuantityGrid flush>
          <UsageFigure label={i18n.t('Jobs')} limit="jobs_per_month" />
          {ai === null ? (
            <Quantity
              label={i18n.t('AI generations')}
              value="–"
              unit=""
              alt={i18n.t('not available here')}
            />
          ) : (
            <UsageFigure label={i18n.t('AI generations')} limit="ai_requests_per_month" />
          )}
          <UsageFigure label={i18n.t('Machines')} limit="machines" />
          <UsageFigure label={i18n.t('Settings')} limit="savedRecipes" />
        </QuantityGrid>
      </Box>
      <Box pad="12 16" ground="sunk" size="small" tone="second">
        <ResetLine />
      </Box>
    </>
  );
}

/** Share of a limit from which its bar is amber. */
const LOW = 0.8;

function UsageFigure({ label, limit: name }: { label: string; limit: PlanLimit }) {
  const { used, limit } = usageOf(useProfile(), name);
  const id = useId();
  if (limit === null) {
    return <Quantity label={label} value={formatNumber(used)} unit="" alt={i18n.t('no limit')} />;
  }
  const level = used >= limit ? 'out' : used >= LOW * limit ? 'low' : 'fine';
  return (
    <Quantity
      label={label}
      value={formatNumber(used)}
      unit={i18n.t('of {limit}', { limit: formatNumber(limit) })}
      alt={
        <>
          <VisuallyHidden id={id}>{label}</VisuallyHidden>
          <MeterBar labelledBy={id} used={used} limit={limit} level={level} />
        </>
      }
    />
  );
}

/** What is left of the limits that reset. */
function ResetLine() {
  const profile = useProfile();
  const ai = useAiUsage();
  const jobs = usageOf(profile, 'jobs_per_month');
  const left = [
    ...(jobs.limit === null
      ? []
      : [i18n.t('{n, plural, one {# job} other {# jobs}}', { n: jobs.remaining })]),
    ...(!ai || ai.limit === null
      ? []
      : [
          i18n.t('{n, plural, one {# AI generation} other {# AI generations}}', {
            n: ai.remaining,
          }),
        ]),
  ];
  const date = formatDate(profile.usage.resets_on);
  if (left.length === 0) return i18n.t('Resets on {date}.', { date });
  return i18n.t('{what} left. Resets on {date}.', {
    what: formatList(left, 'all'),
    date,
  });
}
