import { sumActivity } from '@beamwright/contract';
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
import classes from './activity.module.css';
import { sumLines } from './sum-lines.ts';
import { useActivityChange } from './use-activity-change.ts';

/** Since midnight, in the user's time zone. */
function startOfDay(): string {
  const start = new Date();
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}

const MAX_LINES = 6;

/** A day of a large team in a few lines. */
export function ActivitySumList({ teamId }: { teamId: string }) {
  const titleId = useId();
  const [from] = useState(startOfDay);
  const { data, error, refetch } = useQuery(
    queryOptionsFor(sumActivity, { params: { team_id: teamId }, query: { from } }),
  );
  useActivityChange(teamId, () => void refetch());
  const lines = data ? sumLines(data).slice(0, MAX_LINES) : [];
  return (
    <Card flush clip aria-labelledby={titleId}>
      <Row gap="4 12" wrap justify="between" className={classes.head}>
        <h2 id={titleId}>{i18n.t('Today')}</h2>
        <Text size="small">
          <Link to="/teams/$teamId/$page" params={{ teamId, page: 'activity' }}>
            {i18n.t('See all')}
          </Link>
        </Text>
      </Row>
      {error && !data ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? (
        <div className={classes.note}>
          <ListSkeleton count={3} />
        </div>
      ) : null}
      {data && lines.length === 0 ? (
        <Text as="p" tone="second" className={classes.note}>
          {i18n.t('Nothing yet today.')}
        </Text>
      ) : null}
      <ul>
        {lines.map(({ id, text, note }) => (
          <Row key={id} as="li" gap={12} justify="between" className={classes.sum}>
            <Text weight={500}>{text}</Text>
            <Text size="small" tone="third" mono noWrap>
              {note}
            </Text>
          </Row>
        ))}
      </ul>
    </Card>
  );
}
