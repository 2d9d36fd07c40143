import { listActivity } from '@beamwright/contract';
import type { ActivityCategory, Team } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ActivityDays } from './activity-days.tsx';
import { ActivitySumList } from './activity-sum-list.tsx';
import classes from './activity.module.css';
import { CategoryChoice } from './category-choice.tsx';
import { ExportActivity } from './export-activity.tsx';
import { useActivityChange } from './use-activity-change.ts';

/** More people, and the room sums up the day. */
const MAX_LISTED = 20;
const SHOWN = 6;

/** The newest of what happened, in the room of a team. */
export function RoomActivity({ team }: { team: Team }) {
  return team.counts.members > MAX_LISTED ? (
    <ActivitySumList teamId={team.id} />
  ) : (
    <NewestActivity teamId={team.id} />
  );
}

function NewestActivity({ teamId }: { teamId: string }) {
  const titleId = useId();
  const [category, setCategory] = useState<ActivityCategory | 'all'>('all');
  const query = { limit: SHOWN, ...(category === 'all' ? {} : { category }) };
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listActivity, { params: { team_id: teamId }, query }),
  );
  useActivityChange(teamId, () => void refetch());
  return (
    <Card flush clip aria-labelledby={titleId}>
      <Row gap="8 12" wrap justify="between" className={classes.head}>
        <h2 id={titleId}>{i18n.t('Activity')}</h2>
        <CategoryChoice value={category} onChange={setCategory} />
      </Row>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div className={classes.note}>
          <ListSkeleton count={3} />
        </div>
      ) : null}
      {data?.items.length === 0 ? (
        <Text as="p" tone="second" className={classes.note}>
          {i18n.t('Nothing yet. Results, changes and people who join are listed here.')}
        </Text>
      ) : null}
      {data ? <ActivityDays heading="h3" teamId={teamId} entries={data.items} /> : null}
      <Row gap="4 12" wrap justify="between" size="small" className={classes.foot}>
        <Link to="/teams/$teamId/$page" params={{ teamId, page: 'activity' }}>
          {i18n.t('See all activity')}
        </Link>
        <ExportActivity
          teamId={teamId}
          query={category === 'all' ? {} : { category }}
          variant="subtle"
        />
      </Row>
    </Card>
  );
}
