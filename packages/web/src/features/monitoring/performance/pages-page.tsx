import { listMeasuredPages, VITAL_KEYS, type MeasuredPage } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import type { PageFrame } from '../../../ui/page-frame.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { RangeChoice } from '../range-choice.tsx';
import { BackToPerformance } from './back-to-performance.tsx';
import { CardTitle } from './card-title.tsx';
import { CsvMenu } from './csv-menu.tsx';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import {
  rangeOf,
  type PerformanceSearch,
  type PerformanceSearchChange,
} from './performance-search.ts';
import { inText, toneOfRating, vitalAmount } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';
import { PageLink } from './slowest-cards.tsx';
import { VitalsCard } from './vitals-card.tsx';

interface PagesPageProps {
  frame: PageFrame;
  search: PerformanceSearch;
  onSearch: (change: PerformanceSearchChange) => void;
}

/** Web vitals by page, slowest first, and those of one page over time. */
export function PagesPage({ frame, search, onSearch }: PagesPageProps) {
  const range = rangeOf(search);
  const query = useQuery(queryOptionsFor(listMeasuredPages, { query: { range } }));
  return frame({
    title: i18n.t('Pages'),
    above: <BackToPerformance />,
    sub: i18n.t('p75 of visits with consent; choose a page to see it over time.'),
    actions: (
      <>
        <RangeChoice range={range} onChange={(next) => onSearch({ range: next })} />
        <CsvMenu range={range} />
      </>
    ),
    children: (
      <Stack gap={16}>
        {search.page === undefined ? null : (
          <VitalsCard range={range} page={search.page}>
            <Button variant="subtle" color="ink" onClick={() => onSearch({ page: undefined })}>
              {i18n.t('Close')}
            </Button>
          </VitalsCard>
        )}
        <QueryCard label={i18n.t('Pages')} query={query} height={480}>
          {({ items }) => (
            <>
              <CardTitle
                title={i18n.t('{n, plural, one {# page} other {# pages}}', { n: items.length })}
                note={i18n.t('Slowest LCP first')}
              />
              {items.length === 0 ? (
                <Text as="p" size="small" tone="second" pad="8 16 16">
                  {i18n.t('No visits with consent in this range.')}
                </Text>
              ) : (
                <FigureTable
                  label={i18n.t('Pages')}
                  rows={items}
                  keyOf={({ page }) => page}
                  columns={columns()}
                />
              )}
            </>
          )}
        </QueryCard>
      </Stack>
    ),
  });
}

const columns = (): Column<MeasuredPage>[] => [
  {
    key: 'page',
    head: i18n.t('Page'),
    width: 'minmax(0, 1fr)',
    cell: ({ page }) => <PageLink page={page} />,
    phone: 'line',
  },
  ...VITAL_KEYS.map((key): Column<MeasuredPage> => ({
    key,
    head: key.toUpperCase(),
    width: '72px',
    isNumber: true,
    cell: ({ vitals }) => {
      const vital = vitals.find((measured) => measured.key === key);
      if (vital === undefined || vital.p75 === null) return '–';
      return <Text tone={toneOfRating(vital.rating)}>{inText(vitalAmount(key, vital.p75))}</Text>;
    },
    phone: 'pair',
  })),
  {
    key: 'load',
    head: i18n.t('Loaded'),
    width: '72px',
    isNumber: true,
    cell: ({ load_p75_ms: ms }) => (ms === null ? '–' : inText(vitalAmount('lcp', ms))),
    phone: 'pair',
  },
  {
    key: 'visits',
    head: i18n.t('Visits'),
    width: '72px',
    isNumber: true,
    cell: ({ page_loads }) => <Text tone="second">{formatNumber(page_loads)}</Text>,
    phone: 'pair',
  },
];
