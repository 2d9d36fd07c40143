import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shortDay } from '../../../ui/charts/bucket-text.ts';
import { ChartAxis } from '../../../ui/charts/chart-axis.tsx';
import { CHART_COLORS } from '../../../ui/charts/chart-point.ts';
import { StackedBars } from '../../../ui/charts/stacked-bars.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { totalOf, type Counts, type Day } from './usage-sums.ts';

type Part = keyof Counts;

/** From bottom to top. */
const LAYERS = [
  { key: 'answered', tone: 'history' },
  { key: 'refused', tone: 'warn' },
  { key: 'limited', tone: 'stop' },
  { key: 'failed', tone: 'first' },
] as const;

export const partName = (part: Part): string =>
  ({
    answered: i18n.t('OK (2xx)'),
    refused: i18n.t('Refused (4xx)'),
    limited: i18n.t('Over the limit (429)'),
    failed: i18n.t('Failed (5xx)'),
  })[part];

/** Colors with their words. */
export const UsageLegend = () => (
  <Row gap="4 16" wrap size="label" tone="second">
    {LAYERS.map(({ key, tone }) => (
      <Row as="span" key={key} gap={8}>
        <i
          aria-hidden="true"
          style={{ background: CHART_COLORS[tone], borderRadius: 3, height: 10, width: 10 }}
        />
        {partName(key)}
      </Row>
    ))}
  </Row>
);

/** `1,400, 12 4xx, 30 over`: short, because it is shown at the pointer. */
const sayParts = ({ answered, refused, limited, failed }: Counts): string =>
  [
    formatNumber(answered),
    refused > 0 ? i18n.t('{n} 4xx', { n: formatNumber(refused) }) : '',
    limited > 0 ? i18n.t('{n} over', { n: formatNumber(limited) }) : '',
    failed > 0 ? i18n.t('{n} 5xx', { n: formatNumber(failed) }) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');

export function UsageChart({ days }: { days: readonly Day[] }) {
  const nameOf = (day: string | undefined) => (day === undefined ? '' : shortDay(day, 'UTC'));
  return (
    <>
      {/* The scale: a phone has no pointer to ask a bar for its number. */}
      <Text as="p" size="label" tone="second">
        {i18n.t('Busiest day: {n, plural, one {# request} other {# requests}}', {
          n: Math.max(...days.map(totalOf)),
        })}
      </Text>
      <StackedBars
        label={i18n.t('Requests by day')}
        layers={LAYERS}
        points={days.map((day) => ({ at: day.day, layers: LAYERS.map(({ key }) => day[key]) }))}
        format={(value, index) => {
          const day = index === undefined ? undefined : days[index];
          return day ? sayParts(day) : formatNumber(value);
        }}
        formatAt={nameOf}
      />
      <ChartAxis
        start={nameOf(days[0]?.day)}
        middle={days.length > 7 ? nameOf(days[Math.floor(days.length / 2)]?.day) : null}
        end={i18n.t('Today')}
      />
      <Text as="p" size="label" tone="third" marginTop={8}>
        {i18n.t('Days in UTC. The last requests show after a few seconds.')}
      </Text>
    </>
  );
}
