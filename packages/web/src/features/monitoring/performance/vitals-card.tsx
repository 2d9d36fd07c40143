import { getVitals, type OperationOutput, type Vital } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ShareBar } from '../../../ui/charts/share-bar.tsx';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Range } from '../range-choice.tsx';
import { CardTitle } from './card-title.tsx';
import type { MeasuredPattern } from './performance-search.ts';
import { inText, toneOfRating, vitalAmount, vitalName } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';
import { pointsOf, timesOf } from './series.ts';

type Buckets = OperationOutput<typeof getVitals>['buckets'];

interface VitalsCardProps {
  range: Range;
  /** Of this page only. */
  page?: MeasuredPattern;
  /** The way to its rows. */
  children?: ReactNode;
}

/** How fast pages are for visitors who allowed analytics: p75 with its limit, and the share that was good. */
export function VitalsCard({ range, page, children }: VitalsCardProps) {
  const query = useQuery(
    queryOptionsFor(getVitals, { query: { range, ...(page === undefined ? {} : { page }) } }),
  );
  return (
    <QueryCard label={i18n.t('Web vitals')} query={query} height={210}>
      {({ page_loads, vitals, buckets }) => (
        <>
          <CardTitle
            title={page ?? i18n.t('Web vitals')}
            note={i18n.t('p75 of {n} visits with consent', { n: formatNumber(page_loads) })}
          >
            {children}
          </CardTitle>
          <Box line="top">
            <Cells least="min(180px, 100%)">
              {vitals.map((vital) => (
                <Cell key={vital.key}>
                  <VitalCell vital={vital} buckets={buckets} />
                </Cell>
              ))}
            </Cells>
          </Box>
          <Text as="p" size="label" tone="third" pad="8 16 12" line="top">
            {i18n.t('INP replaces First Input Delay (FID), which browsers no longer measure.')}
          </Text>
        </>
      )}
    </QueryCard>
  );
}

function VitalCell({ vital, buckets }: { vital: Vital; buckets: Buckets }) {
  const { key, p75, good, rating, good_percent: share } = vital;
  const amount = p75 === null ? null : vitalAmount(key, p75);
  const name = `${key.toUpperCase()} ${vitalName(key)}`;
  const { formatAt } = timesOf(buckets);
  const format = (value: number) => inText(vitalAmount(key, value));
  return (
    <>
      <Figure
        label={name}
        value={amount?.value ?? null}
        none={i18n.t('Not enough visits')}
        unit={amount?.unit}
        tone={toneOfRating(rating)}
      />
      <Box marginTop={12} marginBottom={12}>
        <LineChart
          label={i18n.t('{name}, p75', { name })}
          points={pointsOf(buckets, vital.p75_line)}
          format={format}
          formatAt={formatAt}
          limit={{ value: good, text: format(good) }}
        />
      </Box>
      {share === null ? null : <Shares vital={vital} />}
    </>
  );
}

const rounded = (percent: number | null) => formatNumber(Math.round(percent ?? 0));

function Shares({ vital }: { vital: Vital }) {
  const { good_percent, needs_work_percent, poor_percent, rating } = vital;
  const tone = toneOfRating(rating);
  return (
    <>
      <ShareBar
        label={i18n.t('{good} % good, {middle} % need work, {poor} % poor', {
          good: rounded(good_percent),
          middle: rounded(needs_work_percent),
          poor: rounded(poor_percent),
        })}
        parts={[
          { key: 'good', share: good_percent ?? 0, tone: 'ok' },
          { key: 'needs_work', share: needs_work_percent ?? 0, tone: 'warn' },
          { key: 'poor', share: poor_percent ?? 0, tone: 'stop' },
        ]}
      />
      <Text as="p" size="label" tone="second" marginTop={4}>
        {i18n.t('{n} % good', { n: rounded(good_percent) })}
        {tone === undefined ? null : (
          <Text tone={tone} weight={550}>
            {' · '}
            {rating === 'poor' ? i18n.t('poor') : i18n.t('needs work')}
          </Text>
        )}
      </Text>
    </>
  );
}
