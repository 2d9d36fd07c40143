import type { AiSettingSummary } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import classes from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import { groupLabel } from './review-text.ts';
import type { ReviewSelection } from './use-review-selection.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

interface QueueListProps {
  queue: ReviewQueue;
  /** Null where batch actions are not possible. */
  selection: ReviewSelection | null;
  /** On a phone, hidden while a setting is open. */
  isAway: boolean;
  onOpen: (id: string) => void;
}

/** The queue in groups by risk, safest first. */
export function QueueList({ queue, selection, isAway, onOpen }: QueueListProps) {
  const { list, groups, selected } = queue;
  const row = (item: AiSettingSummary) => (
    <QueueRow
      key={item.id}
      item={item}
      isCurrent={item.id === selected?.id}
      isAway={isAway}
      isPicked={selection?.ids.has(item.id) ?? false}
      onPick={selection ? () => selection.toggle(item.id) : null}
      onOpen={() => onOpen(item.id)}
    />
  );
  return (
    <Box aria-label={i18n.t('Queue')} as="nav" grow pad="0 0 8" className={classes.scroll}>
      {groups.map(({ verdict, items: members }) => (
        <section key={verdict} aria-labelledby={`group-${verdict}`}>
          <Row
            gap={8}
            justify="between"
            pad="8 16 2"
            size="label"
            tone="second"
            ground="card"
            className={classes.group}
          >
            <Text as="h2" size="label" weight={500} id={`group-${verdict}`}>
              {groupLabel(verdict)} <span>{formatNumber(members.length)}</span>
            </Text>
            {selection && verdict === 'inside' ? (
              <button type="button" onClick={() => selection.toggleAll(members)}>
                {selection.hasAll(members) ? i18n.t('Select none') : i18n.t('Select all')}
              </button>
            ) : null}
          </Row>
          <ul>{members.map(row)}</ul>
        </section>
      ))}
      {list.isFetchNextPageError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.fetchNextPage()} />
      ) : null}
      {list.hasNextPage && !list.isFetchNextPageError ? (
        <Button
          className={classes.more ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {i18n.t('Show more')}
        </Button>
      ) : null}
    </Box>
  );
}
