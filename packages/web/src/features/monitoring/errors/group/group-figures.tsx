import type { ErrorGroup } from '@beamwright/contract';
import { useState } from 'react';
import { formatNumber, formatTime } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { shortDay } from '../../../../ui/charts/bucket-text.ts';
import { Cell, Cells } from '../../../../ui/charts/cells.tsx';
import { ChartAxis } from '../../../../ui/charts/chart-axis.tsx';
import { Figure } from '../../../../ui/charts/figure.tsx';
import { Card } from '../../../../ui/card.tsx';
import { FigureLink } from '../figure-link.tsx';
import { userCount } from '../user-count.ts';
import { GroupUsersDialog } from './group-users-dialog.tsx';

const momentText = (iso: string) => `${shortDay(iso)}, ${formatTime(iso)}`;

/** How much it happens, to whom, and since when. */
export function GroupFigures({ group }: { group: ErrorGroup }) {
  const [areUsersShown, showUsers] = useState(false);
  const unknown = i18n.t('Unknown version');
  return (
    <Card flush clip aria-label={i18n.t('Figures')}>
      <Cells least="min(156px, 40%)">
        <Cell>
          <Figure label={i18n.t('Events, 24 h')} value={formatNumber(group.events_24h)}>
            {i18n.t('{n} in the last hour', { n: formatNumber(group.events_1h) })}
          </Figure>
        </Cell>
        <Cell>
          <Figure label={i18n.t('Users affected')} value={userCount(group.users)}>
            <FigureLink onClick={() => showUsers(true)}>{i18n.t('See users')}</FigureLink>
          </Figure>
        </Cell>
        <Cell>
          <Figure label={i18n.t('First seen')} value={group.first_version} none={unknown}>
            {momentText(group.first_seen_at)}
          </Figure>
        </Cell>
        <Cell>
          {group.came_back_in === null ? (
            <Figure label={i18n.t('Last seen')} value={group.last_version} none={unknown}>
              {momentText(group.last_seen_at)}
            </Figure>
          ) : (
            <Figure label={i18n.t('Came back in')} value={group.came_back_in}>
              {group.resolved_in === null
                ? group.came_back_at && momentText(group.came_back_at)
                : i18n.t('Fixed in {version}', { version: group.resolved_in })}
            </Figure>
          )}
        </Cell>
        <Cell isWide>
          <WeeksChart group={group} />
        </Cell>
      </Cells>
      <GroupUsersDialog
        groupId={group.id}
        opened={areUsersShown}
        onClose={() => showUsers(false)}
      />
    </Card>
  );
}

/** Each week since the first event. The releases that matter are named: the one that fixed it, and the one it came back in. */
function WeeksChart({ group }: { group: ErrorGroup }) {
  const { weeks, releases, resolved_in, came_back_in } = group;
  const marks = releases.flatMap(({ at, version }) =>
    version === came_back_in
      ? [{ at, label: version }]
      : version === resolved_in
        ? [{ at, label: i18n.t('Fixed {version}', { version }) }]
        : [],
  );
  const back = came_back_in === null ? null : group.came_back_at;
  const first = weeks[0]?.start ?? group.first_seen_at;
  return (
    <>
      <BarChart
        label={i18n.t('Events by week')}
        points={weeks.map(({ start, events }) => ({ at: start, value: events }))}
        format={(value) => i18n.t('{n, plural, one {# event} other {# events}}', { n: value })}
        formatAt={(at) => i18n.t('week of {day}', { day: shortDay(at, 'UTC') })}
        marks={marks}
        toneOf={({ at }) =>
          back === null || Date.parse(at) + WEEK_MS > Date.parse(back) ? 'stop' : 'history'
        }
      />
      <ChartAxis
        start={i18n.t('{day}, by week', { day: shortDay(first, 'UTC') })}
        end={i18n.t('Now')}
      />
    </>
  );
}

const WEEK_MS = 604_800_000;
