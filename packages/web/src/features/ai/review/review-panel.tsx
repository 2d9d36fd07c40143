import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { i18n } from '../../../lib/i18n.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Part } from '../../../ui/part.tsx';
import { BatchBar } from './batch-bar.tsx';
import { DraftDecision } from './draft-decision.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { KeyHints } from './key-hints.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { QueueList } from './queue-list.tsx';
import type { ReviewFilters } from './review-list.ts';
import classes from './review-panel.module.css';
import { settingTitle, verdictText } from './review-text.ts';
import type { ReviewActs } from './use-review-acts.ts';
import type { ReviewQueue } from './use-review-queue.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

interface ReviewPanelProps {
  queue: ReviewQueue;
  acts: ReviewActs;
  filters: ReviewFilters;
  onClearSearch: () => void;
  /** On a phone, the setting is shown instead of the queue. */
  isOpened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The queue next to the selected setting; on a phone one of the two. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { queue, acts, filters, onClearSearch, isOpened, onOpen } = props;
  const { list, items, index, selected } = queue;
  const isNarrow = useMediaQuery('(max-width: 1000px)');
  if (list.isPending) return <PanelSkeleton />;
  if (list.data === undefined) {
    return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (selected === undefined) return <EmptyQueue filters={filters} onClearSearch={onClearSearch} />;
  const { selection } = acts;
  const count = queue.counts?.[filters.status] ?? items.length;
  const place = i18n.t('{place} of {n}', { place: index + 1, n: count });
  return (
    <>
      <VisuallyHidden role="status">{`${place}: ${settingTitle(selected)}, ${verdictText(selected)}`}</VisuallyHidden>
      {isOpened ? (
        <PhoneSteps
          place={place}
          verdict={verdictText(selected)}
          onMove={queue.move}
          onQueue={() => onOpen(false)}
        />
      ) : null}
      <Box
        ground="card"
        border="line"
        radius="card"
        shadow="soft"
        clip
        className={classes.panel}
        data-opened={isOpened}
      >
        <Stack canShrink className={classes.queue}>
          <QueueList
            queue={queue}
            selection={filters.status === 'draft' ? selection : null}
            isAway={isNarrow && isOpened}
            onOpen={(id) => {
              queue.select(id);
              onOpen(true);
            }}
          />
          {selection.items.length > 0 ? (
            <BatchBar
              selection={selection}
              isBusy={acts.isBusy}
              onApprove={acts.approveSelection}
              onReject={acts.rejectSelection}
            />
          ) : (
            <KeyHints onShowAll={() => acts.act('help')} />
          )}
        </Stack>
        <Stack canShrink className={classes.draft}>
          <Part subject={selected.id}>
            <GalvoContext value={selected.is_galvo}>
              <DraftDecision selected={selected} acts={acts} />
            </GalvoContext>
          </Part>
        </Stack>
      </Box>
    </>
  );
}
