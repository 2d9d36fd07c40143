import type { ErrorOverview } from '@beamwright/contract';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { bucketText } from '../../../ui/charts/bucket-text.ts';
import { Cell, Cells } from '../../../ui/charts/cells.tsx';
import { ChartAxis } from '../../../ui/charts/chart-axis.tsx';
import { Figure } from '../../../ui/charts/figure.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Range } from '../range-choice.tsx';
import type { ErrorsSearchChange } from './errors-search.ts';
import { FigureLink } from './figure-link.tsx';
import { changeText } from './summary.ts';

interface ErrorFiguresProps {
  overview: ErrorOverview;
  range: Range;
  onSearch: (change: ErrorsSearchChange) => void;
}

const percent = (share: number) => formatNumber(share * 100, { maximumFractionDigits: 2 });

/** The size of it all, and how it went over time with the releases. */
export function ErrorFigures({ overview, range, onSearch }: ErrorFiguresProps) {
  const { events, users, active_users, error_free_visits: free, counts } = overview;
  const isBelow = free !== null && free < overview.error_free_target;
  const target = `${percent(overview.error_free_target)}\u202f%`;
  return (
    <Card flush clip aria-label={i18n.t('Figures')}>
      <Cells least="min(156px, 40%)">
        <Cell>
          <Figure label={i18n.t('Events')} value={formatNumber(events)}>
            <FigureLink onClick={() => onSearch({ sort: 'events', state: undefined })}>
              {changeText(overview.events_change, range) ?? i18n.t('Most events first')}
            </FigureLink>
          </Figure>
        </Cell>
        <Cell>
          <Figure label={i18n.t('Users affected')} value={formatNumber(users)}>
            <FigureLink onClick={() => onSearch({ sort: undefined, state: undefined })}>
              {i18n.t('of {n} active', { n: formatNumber(active_users) })}
            </FigureLink>
          </Figure>
        </Cell>
        <Cell>
          <Figure
            label={i18n.t('Visits without error')}
            value={free === null ? null : percent(free)}
            none={i18n.t('Not enough visits')}
            unit="%"
            tone={isBelow ? 'warn' : undefined}
          >
            {isBelow
              ? i18n.t('below {percent} target', { percent: target })
              : i18n.t('target {percent}', { percent: target })}
          </Figure>
        </Cell>
        <Cell>
          <Figure label={i18n.t('Groups open')} value={formatNumber(counts.open)}>
            <FigureLink onClick={() => onSearch({ state: 'ignored' })}>
              {i18n.t('{n} ignored', { n: formatNumber(counts.ignored) })}
            </FigureLink>
          </Figure>
        </Cell>
        <Cell isWide>
          <EventsChart overview={overview} />
        </Cell>
      </Cells>
    </Card>
  );
}

/** Bars since the release that errors came back in are red; before it, they are history. */
function EventsChart({ overview }: { overview: ErrorOverview }) {
  const { buckets, bucket_s, releases, came_back_in, from } = overview;
  const formatAt = (at: string) => bucketText(at, bucket_s * 1000);
  const bad = releases.find(({ version }) => version === came_back_in[0]);
  const middle = buckets[Math.floor(buckets.length / 2)]?.start;
  const isBad = (at: string) =>
    bad !== undefined && Date.parse(at) + bucket_s * 1000 > Date.parse(bad.at);
  return (
    <>
      <BarChart
        label={i18n.t('Errors over time')}
        points={buckets.map(({ start, events }) => ({ at: start, value: events }))}
        format={(value) => i18n.t('{n, plural, one {# event} other {# events}}', { n: value })}
        formatAt={formatAt}
        toneOf={({ at }) => (isBad(at) ? 'stop' : 'history')}
        marks={releases.map(({ at, version }) => ({ at, label: version }))}
      />
      <ChartAxis
        start={formatAt(buckets[0]?.start ?? from)}
        middle={middle === undefined ? undefined : formatAt(middle)}
        end={i18n.t('Now')}
      />
    </>
  );
}
