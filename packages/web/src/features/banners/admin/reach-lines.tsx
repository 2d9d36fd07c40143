import { getBannerReach } from '@beamwright/contract';
import type { BannerTarget } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

const PAUSE_MS = 300;

/** How many users a banner is for, and how many of them were here this month. */
export function ReachLines({ target_plans, target_user_ids }: BannerTarget) {
  const body = useDebouncedValue(
    JSON.stringify({ target_plans, target_user_ids } satisfies BannerTarget),
    PAUSE_MS,
  );
  const { data, error } = useQuery({
    ...queryOptionsFor(getBannerReach, { body: JSON.parse(body) as BannerTarget }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorPanel error={error} />;
  const text = (n: number) => {
    const count = formatNumber(n);
    return data?.is_estimated ? i18n.t('about {count}', { count }) : count;
  };
  return (
    <Stack gap={4} size="small">
      <Line
        label={i18n.t('Reaches')}
        value={
          data
            ? i18n.t('{n, plural, one {{count} user} other {{count} users}}', {
                n: data.users,
                count: text(data.users),
              })
            : '–'
        }
      />
      <Line label={i18n.t('Active this month')} value={data ? text(data.active) : '–'} />
    </Stack>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <Row justify="between" gap={12}>
    <Text tone="second">{label}</Text>
    <Text weight={550}>{value}</Text>
  </Row>
);
