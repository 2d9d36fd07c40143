import { getLoad, type LoadFigures, type OperationOutput } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Range } from '../range-choice.tsx';
import { CardTitle } from './card-title.tsx';
import { loadText, metricName } from './performance-text.ts';
import { QueryCard } from './query-card.tsx';
import { pointsOf, timesOf } from './series.ts';

type Buckets = OperationOutput<typeof getLoad>['buckets'];

/** How busy the processes are, and how much is stored, with the level from which it needs somebody. */
export function LoadCard({ range }: { range: Range }) {
  const query = useQuery(queryOptionsFor(getLoad, { query: { range } }));
  return (
    <QueryCard label={i18n.t('Load and size')} query={query} height={420}>
      {({ metrics, buckets, processes }) => (
        <>
          <CardTitle title={i18n.t('Load and size')} note={i18n.t('Dashed: alert level')}>
            <Text size="small" tone="third">
              {i18n.t('{n, plural, one {# process} other {# processes}}', { n: processes })}
            </Text>
          </CardTitle>
          <Box line="top">
            <Cells least="min(300px, 45%)">
              {metrics.map((load) => (
                <Cell key={load.metric}>
                  <LoadCell load={load} buckets={buckets} />
                </Cell>
              ))}
            </Cells>
          </Box>
        </>
      )}
    </QueryCard>
  );
}

function LoadCell({ load, buckets }: { load: LoadFigures; buckets: Buckets }) {
  const { metric, unit, latest, alert_level: alert } = load;
  const text = (value: number) => loadText(unit, value);
  const isOver = latest !== null && alert !== null && latest >= alert;
  const isSize = load.growth_a_day !== null;
  const warning = warningOf(load, isOver);
  return (
    <>
      <Figure
        label={metricName(metric)}
        value={latest === null ? null : text(latest)}
        none={i18n.t('Not measured')}
        unit={besideText(load)}
        tone={isOver ? 'warn' : undefined}
      >
        {warning === null ? null : <Text tone="warn">{warning}</Text>}
      </Figure>
      <Box marginTop={12}>
        <LineChart
          label={metricName(metric)}
          points={pointsOf(buckets, isSize ? load.mean_line : load.highest_line)}
          format={text}
          formatAt={timesOf(buckets).formatAt}
          height={56}
          // A size that only grows a little would be a flat line from zero.
          {...(isSize && alert === null ? { isFromLowest: true } : { area: true })}
          limit={alert === null ? undefined : { value: alert, text: text(alert) }}
        />
      </Box>
    </>
  );
}

/** In words, next to the color. */
function warningOf({ days_left: days }: LoadFigures, isOver: boolean): string | null {
  if (isOver) return i18n.t('Above the alert level');
  if (days === null) return null;
  return i18n.t('{n, plural, one {Alert level in # day} other {Alert level in {text} days}}', {
    n: days,
    text: formatNumber(days),
  });
}

/** `of 20`, `+0.3 GB a day` or `max 14`. */
function besideText({ unit, capacity, growth_a_day: growth, highest }: LoadFigures): string | null {
  if (growth !== null) {
    const sign = growth < 0 ? '−' : '+';
    return i18n.t('{amount} a day', { amount: `${sign}${loadText(unit, Math.abs(growth))}` });
  }
  if (capacity !== null) return i18n.t('of {n}', { n: loadText(unit, capacity) });
  return highest === null ? null : i18n.t('max {n}', { n: loadText(unit, highest) });
}
