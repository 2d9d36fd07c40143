import { listPlans, type Plan } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Table, TableFrame } from '../../../ui/table.tsx';
import { Guide, GuideSample, Prose, type GuideProps } from './guide.tsx';

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

const rowOf = ({ name, api, limits }: Plan): string[] => [
  name,
  formatNumber(api.keys),
  formatNumber(api.requests_per_minute),
  shownLimit(limits.jobs_per_month),
  shownLimit(limits.ai_requests_per_month),
];

/** The plans of this server that include keys. */
function PlanTable() {
  const { data } = useQuery(queryOptionsFor(listPlans));
  const plans = data?.items.filter(({ api }) => api.keys > 0) ?? [];
  if (plans.length === 0) return null;
  const title = i18n.t('Limits by plan');
  const [first, ...others] = [
    i18n.t('Plan'),
    i18n.t('Keys'),
    i18n.t('Requests a minute'),
    i18n.t('Jobs a month'),
    i18n.t('AI requests a month'),
  ];
  return (
    <TableFrame label={title}>
      <Table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map(rowOf).map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={others[column]} data-number>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
