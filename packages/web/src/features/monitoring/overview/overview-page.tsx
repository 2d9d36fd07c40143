import { getAttention, type Attention, type RecentChange } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Part } from '../../../ui/part.tsx';
import { CardsSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { effortText } from './effort-text.ts';
import { ChecksCard } from './checks-card.tsx';
import { ComingCard } from './coming-card.tsx';
import { DailyFigures } from './daily-figures.tsx';
import { FindingList } from './finding-list.tsx';
import classes from './overview.module.css';

const REFRESH_MS = 60_000;

interface OverviewPageProps {
  frame: PageFrame;
  describeChange: (change: RecentChange) => string;
}

/** What needs an administrator, ordered by consequence; what is fine takes one line each. */
export function OverviewPage({ frame, describeChange }: OverviewPageProps) {
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getAttention, { query: {} }),
    refetchInterval: REFRESH_MS,
  });
  return frame({
    title: data ? titleOf(data) : i18n.t('Overview'),
    sub: data ? subOf(data) : null,
    actions: data ? (
      <Text size="small" tone="third" tabular aria-live="off">
        {i18n.t('Updated {time}', { time: formatTime(data.checked_at) })}
      </Text>
    ) : null,
    children: (
      <Stack gap={16}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <CardsSkeleton /> : null}
        {data ? (
          <div className={classes.columns}>
            <FindingList attention={data} />
            <Stack gap={16}>
              <ChecksCard attention={data} />
              <ComingCard coming={data.coming} />
            </Stack>
          </div>
        ) : null}
        <Part>
          <DailyFigures describeChange={describeChange} />
        </Part>
      </Stack>
    ),
  });
}

function titleOf({ findings, unchecked }: Attention): string {
  const n = findings.length + unchecked.length;
  if (n === 0) return i18n.t('All clear');
  return i18n.t('{n, plural, one {# thing needs you} other {# things need you}}', { n });
}

function subOf({ findings, checked_at }: Attention): string {
  const day = formatDate(checked_at);
  const minutes = findings.reduce((sum, finding) => sum + (finding.minutes ?? 0), 0);
  if (minutes === 0) return day;
  return i18n.t('{day} · about {time} for today', { day, time: effortText(minutes) });
}
