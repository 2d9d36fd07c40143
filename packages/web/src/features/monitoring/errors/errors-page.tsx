import { getErrorOverview } from '@beamwright/contract';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { shortDay } from '../../../ui/charts/bucket-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { DEFAULT_RANGE, RangeChoice } from '../range-choice.tsx';
import { AlertRulesDialog } from './alerts/alert-rules-dialog.tsx';
import { ErrorBrowser } from './error-browser.tsx';
import { ErrorFigures } from './error-figures.tsx';
import { ErrorFilters } from './error-filters.tsx';
import {
  rangeOfSearch,
  toErrorQuery,
  type ErrorsSearch,
  type ErrorsSearchChange,
} from './errors-search.ts';
import { summaryOf } from './summary.ts';
import { TopErrors } from './top-errors.tsx';

const REFRESH_MS = 60_000;

interface ErrorsPageProps {
  frame: PageFrame;
  search: ErrorsSearch;
  onSearch: (change: ErrorsSearchChange) => void;
  /** Opens the page of a group. */
  onOpen: (id: string) => void;
}

/** What fails on this installation: grouped, what came back or is new before what is only frequent. */
export function ErrorsPage({ frame, search, onSearch, onOpen }: ErrorsPageProps) {
  const range = rangeOfSearch(search);
  const [areRulesShown, showRules] = useState(false);
  const overview = useQuery({
    ...queryOptionsFor(getErrorOverview, { query: { range } }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = overview;
  return frame({
    title: i18n.t('Errors'),
    sub: data ? summaryOf(data) : i18n.t('Failures in the app, on the server and in its tasks.'),
    actions: (
      <>
        <RangeChoice
          range={range}
          onChange={(next) => onSearch({ range: next === DEFAULT_RANGE ? undefined : next })}
        />
        <Button
          leftSection={<IconBell size={16} stroke={1.6} />}
          aria-haspopup="dialog"
          onClick={() => showRules(true)}
        >
          {i18n.t('Alert rules')}
        </Button>
      </>
    ),
    children: (
      <Stack gap={16}>
        {data?.sampled ? (
          <Notice
            kind="warn"
            title={i18n.t('Sampled 1 in {n} since {time}', {
              n: formatNumber(data.sampled.one_in),
              time: sinceText(data.sampled.since),
            })}
          >
            {i18n.t('Too many errors to store each one. All are counted.')}
          </Notice>
        ) : null}
        {data ? (
          <>
            <ErrorFigures overview={data} range={range} onSearch={onSearch} />
            <TopErrors overview={data} onSearch={onSearch} />
          </>
        ) : overview.error ? (
          <ErrorPanel error={overview.error} onRetry={() => void overview.refetch()} />
        ) : (
          <Skeleton height={148} />
        )}
        <ErrorFilters search={search} counts={data?.counts} onSearch={onSearch} />
        <ErrorBrowser
          // Another list starts at its first row, with nothing selected.
          key={JSON.stringify(toErrorQuery(search))}
          search={search}
          keptDays={data?.kept_days}
          onOpen={onOpen}
        />
        <AlertRulesDialog opened={areRulesShown} onClose={() => showRules(false)} />
      </Stack>
    ),
  });
}

function sinceText(iso: string): string {
  const isToday = new Date(iso).toDateString() === new Date().toDateString();
  return isToday ? formatTime(iso) : `${shortDay(iso)}, ${formatTime(iso)}`;
}
