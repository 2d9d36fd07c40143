import { getAiFigures, type AiFigures } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatDollars, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { shortDay } from '../../../ui/charts/bucket-text.ts';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { ChartAxis } from '../../../ui/charts/chart-axis.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { MeterBar } from '../../../ui/meter-bar.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Range } from '../range-choice.tsx';
import { CardTitle } from './card-title.tsx';
import { duration, inText } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';
import { pointsOf, timesOf } from './series.ts';

/** What the models cost, when the limit is reached and what happens then, and how fast they answer. */
export function AiCard({ range }: { range: Range }) {
  const query = useQuery(queryOptionsFor(getAiFigures, { query: { range } }));
  return (
    <QueryCard label={i18n.t('AI')} query={query} height={240}>
      {(ai) => (
        <>
          <CardTitle title={i18n.t('AI')} note={ai.model ?? i18n.t('No model is configured')}>
            <Text size="small">
              <Link to="/admin/settings">{i18n.t('Limits')}</Link>
            </Text>
          </CardTitle>
          <Box line="top">
            <Cells least="min(200px, 100%)">
              <Cell>
                <Spending month={ai.month} />
              </Cell>
              <Cell>
                <AiLine
                  ai={ai}
                  label={i18n.t('Cost a day')}
                  value={ai.cost_a_day_usd === null ? null : formatDollars(ai.cost_a_day_usd)}
                  line={ai.cost_line}
                  format={formatDollars}
                />
              </Cell>
              <Cell>
                <AiLine
                  ai={ai}
                  label={i18n.t('Tokens a request')}
                  value={ai.tokens_a_request === null ? null : tokens(ai.tokens_a_request)}
                  line={ai.tokens_line}
                  format={tokens}
                />
              </Cell>
              <Cell>
                <AiLine
                  ai={ai}
                  label={i18n.t('Response time, p95')}
                  value={ai.p95_ms === null ? null : inText(duration(ai.p95_ms))}
                  line={ai.p95_line}
                  format={(ms) => inText(duration(ms))}
                />
              </Cell>
            </Cells>
          </Box>
        </>
      )}
    </QueryCard>
  );
}

const tokens = (n: number) => formatNumber(Math.round(n));

interface AiLineProps {
  ai: AiFigures;
  label: string;
  value: string | null;
  line: AiFigures['cost_line'];
  format: (value: number) => string;
}

function AiLine({ ai: { buckets }, label, value, line, format }: AiLineProps) {
  const { formatAt, start, end } = timesOf(buckets);
  return (
    <>
      <Figure label={label} value={value} none={i18n.t('Not enough responses')} />
      <Box marginTop={8}>
        <LineChart
          label={label}
          points={pointsOf(buckets, line)}
          format={format}
          formatAt={formatAt}
          area
        />
      </Box>
      <ChartAxis start={start} end={end} />
    </>
  );
}

const monthName = (month: string) =>
  new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

function Spending({ month }: { month: AiFigures['month'] }) {
  const id = useId();
  const { spent_usd: spent, limit_usd: limit, limit_reached_on } = month;
  const isReached = limit !== null && spent >= limit;
  return (
    <>
      <Figure
        label={<span id={id}>{i18n.t('Spent in {month}', { month: monthName(month.month) })}</span>}
        value={formatDollars(spent)}
        unit={limit === null ? null : i18n.t('of {limit}', { limit: formatDollars(limit) })}
        tone={isReached ? 'stop' : undefined}
      />
      {limit === null ? null : (
        <Box marginTop={8}>
          <MeterBar
            labelledBy={id}
            used={spent}
            limit={limit}
            level={isReached ? 'out' : limit_reached_on === null ? 'fine' : 'low'}
          />
        </Box>
      )}
      <Text as="p" size="small" tone="second" marginTop={12}>
        {paceText(month)}
      </Text>
    </>
  );
}

/** When the limit is reached, and what happens then. */
function paceText(month: AiFigures['month']): string {
  const pace = formatDollars(month.pace_usd);
  const { limit_usd: limit, limit_reached_on: on, days_at_daily_limit: days } = month;
  const daily =
    days === 0
      ? ''
      : ` ${i18n.t('{n, plural, one {On # day, the daily limit was reached.} other {On # days, the daily limit was reached.}}', { n: days })}`;
  if (limit === null) return i18n.t('On pace for {pace}. No limit is set.', { pace }) + daily;
  if (on === null) return i18n.t('On pace for {pace}, within the limit.', { pace }) + daily;
  const day = shortDay(on, 'UTC');
  return (
    (month.spent_usd >= limit
      ? i18n.t('The limit was reached on {day}; jobs get computed settings.', { day })
      : i18n.t(
          'On pace for {pace}. The limit is reached about {day}; after that, jobs get computed settings.',
          { pace, day },
        )) + daily
  );
}
