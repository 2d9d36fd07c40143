import {
  FIGURE_DAYS,
  getFigures,
  MAX_NEW_ACCOUNTS,
  type FigureDays,
  type Figures,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Choice } from '../../ui/choice.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { PageFrame } from '../../ui/page-frame.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DayCharts } from './day-charts.tsx';
import { DaysDialog, type ShownFigure } from './days-dialog.tsx';
import { Funnel } from './funnel.tsx';
import { ShareCards } from './share-cards.tsx';

/** How often a new server is asked for its first figures. */
const FIRST_COUNT_MS = 5000;

interface AnalyticsPageProps {
  frame: PageFrame;
  days: FigureDays;
  onDays: (days: FigureDays) => void;
}

/** Who comes, from where, and how far they get, of users who allow analytics. */
export function AnalyticsPage({ frame, days, onDays }: AnalyticsPageProps) {
  const [shown, setShown] = useState<ShownFigure | null>(null);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getFigures, { query: { days } }),
    refetchInterval: ({ state }) => (state.data?.counted_until === null ? FIRST_COUNT_MS : false),
  });
  return frame({
    sub:
      data === undefined || data.counted_until === null
        ? i18n.t('From users who allow analytics.')
        : consentText(data),
    actions: (
      <Choice<FigureDays>
        label={i18n.t('Range')}
        hideLabel
        value={days}
        options={FIGURE_DAYS.map((value) => ({
          value,
          label: i18n.t('{value} d', { value }),
        }))}
        onChange={onDays}
      />
    ),
    children: (
      <>
        {bodyOf({ data, error, refetch: () => void refetch(), onShow: setShown })}
        <DaysDialog figure={shown} days={days} onClose={() => setShown(null)} />
      </>
    ),
  });
}

interface Loaded {
  data: Figures | undefined;
  error: Error | null;
  refetch: () => void;
  /** Shows the days of a figure. */
  onShow: (figure: ShownFigure) => void;
}

function bodyOf({ data, error, refetch, onShow }: Loaded): ReactNode {
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} />
    ) : (
      <ErrorPanel error={error} onRetry={refetch} />
    );
  }
  if (data.counted_until === null) {
    return (
      <Notice kind="info" role="status" title={i18n.t('Nothing is counted yet')}>
        {i18n.t('The first figures are shown here within a minute, then each hour.')}
      </Notice>
    );
  }
  return (
    <Stack gap={16}>
      <DayCharts figures={data} onShow={onShow} />
      {data.newest_only ? (
        <Notice kind="info" title={i18n.t('More accounts are new than are counted below')}>
          {i18n.t(
            'How far they get and where they come from counts only the newest {n} accounts.',
            {
              n: formatNumber(MAX_NEW_ACCOUNTS),
            },
          )}
        </Notice>
      ) : null}
      <Funnel steps={data.funnel} onShow={onShow} />
      <ShareCards figures={data} onShow={onShow} />
    </Stack>
  );
}

/** Whom the figures are about. */
function consentText({ accounts, allowing }: Figures): string {
  const share = accounts === 0 ? '' : ` (${formatPercent(allowing / accounts)})`;
  return i18n.t(
    'Of {n, plural, one {{accounts} user} other {{accounts} users}}, {allowing} allow analytics{share}. Only they are counted, except in sign-ups.',
    { n: accounts, accounts: formatNumber(accounts), allowing: formatNumber(allowing), share },
  );
}
