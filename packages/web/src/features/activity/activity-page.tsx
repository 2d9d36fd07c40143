import { listActivity, RETENTION } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ActivityDays } from './activity-days.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import classes from './activity.module.css';
import { ExportActivity } from './export-activity.tsx';
import { useActivityFilter } from './use-activity-filter.ts';
import { useNewEntries } from './use-new-entries.ts';

const PAGE = 50;
const DAYS_PER_YEAR = 365;

/** Who added, changed, tried and confirmed what in a team. */
export function ActivityPage({ team }: { team: Team }) {
  const { choice, query, change, clear } = useActivityFilter();
  const paged = { ...query, limit: PAGE };
  const list = useInfiniteQuery(pageOptionsFor(listActivity, paged, { team_id: team.id }));
  const { data: entries, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const beginning = useRef<HTMLDivElement>(null);
  const added = useNewEntries({ teamId: team.id, query: paged, entries, beginning, refetch });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Card flush aria-label={i18n.t('Activity')}>
      <ActivityFilters teamId={team.id} choice={choice} onChange={change} />
      {error && !entries ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!entries && !error ? <ListSkeleton count={6} /> : null}
      {entries?.length === 0 ? (
        <Row gap={12} wrap pad="4 20 20">
          <Text tone="second">
            {isFiltered
              ? i18n.t('Nothing matches.')
              : i18n.t('Nothing yet. Results, changes and people who join are listed here.')}
          </Text>
          {isFiltered ? (
            <Button size="sm" onClick={clear}>
              {i18n.t('Clear filters')}
            </Button>
          ) : null}
        </Row>
      ) : null}
      <div ref={beginning} />
      <div className={classes.fresh}>
        {added.count > 0 ? (
          <Button size="sm" onClick={() => void added.show()}>
            {i18n.t('{n} new', { n: added.count })}
          </Button>
        ) : null}
      </div>
      {entries ? <ActivityDays heading="h2" teamId={team.id} entries={entries} /> : null}
      <Row gap="8 16" wrap justify="between" size="small" tone="third" className={classes.more}>
        {hasNextPage ? (
          <Button size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {i18n.t('Show more')}
          </Button>
        ) : null}
        <span>
          {i18n.t('Kept for {n, plural, one {# year} other {# years}}.', {
            n: RETENTION.team_activity.days / DAYS_PER_YEAR,
          })}
        </span>
        <ExportActivity teamId={team.id} query={query} />
      </Row>
    </Card>
  );
}
