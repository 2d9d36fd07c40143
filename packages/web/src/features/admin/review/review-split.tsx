import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconChecks } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { CardsSkeleton, ListSkeleton } from '../../../ui/skeletons.tsx';
import { DecisionCard } from './decision-card.tsx';
import type { DecisionCardProps } from './decision-card.tsx';
import { ALL_DRAFTS } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';
import { ReviewQueueList } from './review-queue-list.tsx';
import classes from './review-split.module.css';
import { settingTitle } from './review-words.ts';
import type { ReviewQueue } from './use-review-queue.ts';

interface ReviewSplitProps extends Omit<DecisionCardProps, 'summary'> {
  queue: ReviewQueue;
  filters: ReviewFilters;
  onClearFilters: () => void;
  /** On a phone: whether the setting is shown instead of the queue. */
  isOpened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The queue beside the setting that is looked at; on a phone one of the two. */
export function ReviewSplit(props: ReviewSplitProps) {
  const { queue, filters, onClearFilters, isOpened, onOpen, ...card } = props;
  const { list, items, index, selected } = queue;
  const isNarrow = useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false });
  if (list.isPending) {
    return (
      <div className={classes.split}>
        <ListSkeleton count={8} />
        <div className={classes.decision}>
          <CardsSkeleton count={1} />
        </div>
      </div>
    );
  }
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (selected === undefined) {
    return <NothingHere filters={filters} onClearFilters={onClearFilters} />;
  }
  return (
    <div className={classes.split} data-opened={isOpened}>
      <VisuallyHidden role="status">
        {i18n.t('{place} of {n}: {title}', {
          place: index + 1,
          n: items.length,
          title: settingTitle(selected),
        })}
      </VisuallyHidden>
      <div className={classes.queue}>
        <ReviewQueueList
          queue={queue}
          isAway={isNarrow && isOpened}
          onSelect={(id) => {
            queue.select(id);
            onOpen(true);
          }}
        />
      </div>
      <div className={classes.decision}>
        <Button
          className={classes.back ?? ''}
          leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => onOpen(false)}
        >
          {i18n.t('Queue')}
        </Button>
        <DecisionCard summary={selected} {...card} />
      </div>
    </div>
  );
}

function NothingHere({
  filters,
  onClearFilters,
}: Pick<ReviewSplitProps, 'filters' | 'onClearFilters'>) {
  const { status, machine_type, operation, version_type, material } = filters;
  const isNarrowed = [machine_type, operation, version_type, material].some((word) => word !== '');
  const icon = <IconChecks size={24} stroke={1.6} />;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={icon}
        title={i18n.t('Nothing matches these filters')}
        action={<Button onClick={onClearFilters}>{i18n.t('Show all drafts')}</Button>}
      >
        {i18n.t('Other states may hold what you look for: their counts stand above.')}
      </EmptyState>
    );
  }
  if (status !== ALL_DRAFTS.status) {
    return (
      <EmptyState icon={icon} title={i18n.t('Nothing in this state')}>
        {i18n.t('Settings come here as you and the automatic review decide on drafts.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={icon} title={i18n.t('No drafts wait')}>
      {i18n.t(
        'When a model proposes settings for a job, they are stored here as a draft. Approve a draft, and everyone with the same job gets it; until then only the one who asked has seen it.',
      )}
    </EmptyState>
  );
}
