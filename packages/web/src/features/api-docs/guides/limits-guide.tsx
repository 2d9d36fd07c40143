import { listPlans, type Plan } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import type { Column } from '../../../ui/figure-table.tsx';
import { Text } from '../../../ui/text.tsx';
import { Guide, GuideSample, Prose, type GuideProps } from './guide.tsx';
import { GuideTable } from './guide-table.tsx';

export const LimitsGuide = (reader: GuideProps) => (
  <Guide samples={<GuideSample guide="limits" reader={reader} />}>
    <PlanTable />
    <Prose>
      {i18n.t(
        'The limit is for each key, by the minute. A whole minute’s requests may come at once. Every answer says where you are: `RateLimit` has the requests left (`r`) and the seconds until there are more (`t`), `RateLimit-Policy` the quota (`q`) and its window (`w`).',
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'Over the limit, the answer is 429 `rate_limited`. Wait for the seconds in `Retry-After`, then send the same request again. A refused request did nothing.',
      )}
    </Prose>
    <Prose>
      {i18n.t(
        'Jobs and AI requests count for the month of your account, whoever sends them. Once they’re used up, the answer is 403 `plan_limit_jobs` or `ai_limit_exceeded`, and waiting a minute doesn’t help. `GET /profile` has what you have used, in `usage`, and the day it resets.',
      )}
    </Prose>
  </Guide>
);

/** -1 is unlimited. */
const shownLimit = (limit: number): string =>
  limit < 0 ? i18n.t('Unlimited') : formatNumber(limit);

const numberColumn = (
  key: string,
  head: string,
  numberOf: (plan: Plan) => string,
): Column<Plan> => ({
  key,
  head,
  width: 'minmax(0, 2fr)',
  isNumber: true,
  cell: numberOf,
  phone: 'pair',
});

/** The plans of this server that include keys. */
function PlanTable() {
  const { data } = useQuery(queryOptionsFor(listPlans));
  const plans = data?.items.filter(({ api }) => api.keys > 0) ?? [];
  if (plans.length === 0) return null;
  return (
    <GuideTable
      label={i18n.t('Limits by plan')}
      rows={plans}
      keyOf={({ name }) => name}
      columns={planColumns()}
    />
  );
}

const planColumns = (): Column<Plan>[] => [
  {
    key: 'plan',
    head: i18n.t('Plan'),
    width: 'minmax(0, 2fr)',
    cell: ({ name }) => <Text weight={550}>{name}</Text>,
    phone: 'line',
  },
  numberColumn('keys', i18n.t('Keys'), ({ api }) => formatNumber(api.keys)),
  numberColumn('rate', i18n.t('Requests a minute'), ({ api }) =>
    formatNumber(api.requests_per_minute),
  ),
  numberColumn('jobs', i18n.t('Jobs a month'), ({ limits }) => shownLimit(limits.jobs_per_month)),
  numberColumn('ai', i18n.t('AI requests a month'), ({ limits }) =>
    shownLimit(limits.ai_requests_per_month),
  ),
];
