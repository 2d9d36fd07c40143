import type { AiSettingSummary } from '@beamwright/contract';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownWatts } from '../../../lib/shown-quantity.ts';
import { Card } from '../../../ui/card.tsx';
import { confidenceLevel } from '../../../ui/confidence-meter.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import classes from './review-queue-list.module.css';
import { settingTitle } from './review-words.ts';
import type { ReviewQueue } from './use-review-queue.ts';

interface ReviewQueueListProps {
  queue: ReviewQueue;
  /** Not shown, on a phone: behind the setting. */
  isAway: boolean;
  onSelect: (id: string) => void;
}

export function ReviewQueueList({ queue, isAway, onSelect }: ReviewQueueListProps) {
  const { list, items, selected } = queue;
  return (
    <nav aria-label={i18n.t('Queue')}>
      <Card as="ul" flush className={classes.list ?? ''}>
        {items.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            isSelected={item.id === selected?.id}
            isAway={isAway}
            onSelect={() => onSelect(item.id)}
          />
        ))}
      </Card>
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
    </nav>
  );
}

interface QueueRowProps {
  item: AiSettingSummary;
  isSelected: boolean;
  isAway: boolean;
  onSelect: () => void;
}

function QueueRow({ item, isSelected, isAway, onSelect }: QueueRowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isSelected || isAway) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // The focus goes along while it is in the queue, which is one stop of Tab.
    if (document.activeElement?.closest('ul') === row.current?.closest('ul')) row.current?.focus();
  }, [isSelected, isAway]);
  const { machine_type, machine_power, passes_in_sequence: steps, confidence } = item;
  return (
    <li className={classes.row}>
      <button
        ref={row}
        type="button"
        tabIndex={isSelected ? 0 : -1}
        className={classes.open}
        aria-current={isSelected ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className={classes.title}>{settingTitle(item)}</span>
        <span className={classes.facts}>
          {`${machine_type} ${shownWatts(machine_power).text}`}
          {steps > 1 ? ` · ${i18n.t('{n} steps', { n: steps })}` : null}
          <span className={classes.sure} data-level={confidenceLevel(confidence)}>
            {formatPercent(confidence)}
          </span>
        </span>
      </button>
    </li>
  );
}
