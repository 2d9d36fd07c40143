import { deleteJob, listJobs, restoreJob } from '@beamwright/contract';
import type { JobSummary, OperationOutput } from '@beamwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { toJobQuery } from './history-search.ts';
import { statusLabel } from './status-label.ts';
import type { HistorySearch } from './history-search.ts';

/** Specification §9. */
const PAGE = 20;

type Page = OperationOutput<typeof listJobs>;

const POLL_MS = 5000;

const hasRunning = (pages: readonly Pick<Page, 'items'>[] = []) =>
  pages.some(({ items }) => items.some((job) => statusLabel(job).kind === 'info'));

/** Matching jobs and their count; a new search shows the previous result until its own arrives. */
export function useJobList(search: HistorySearch) {
  const options = pageOptionsFor(listJobs, { ...toJobQuery(search), limit: PAGE });
  const list = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    // A running job ends within half a minute, wherever it was started.
    refetchInterval: ({ state }) => (hasRunning(state.data?.pages) ? POLL_MS : false),
  });
  const { data: total = null } = useInfiniteQuery({
    ...options,
    placeholderData: keepPreviousData,
    select: ({ pages }) => (pages[0] as Page).total,
  });
  const { gone, remove } = useDeleteJob();
  const isShown = ({ id }: JobSummary) => !gone.has(id);
  const hidden = list.data?.filter((job) => !isShown(job)).length ?? 0;
  return { list, total: total === null ? null : total - hidden, isShown, remove };
}

/** Removes the job from the list immediately; restores it on undo or when deleting fails. */
function useDeleteJob() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const restore = (id: string) =>
    setGone((before) => new Set([...before].filter((other) => other !== id)));
  const restoring = useOperation(restoreJob, {
    onSuccess: ({ id }) => {
      restore(id);
      toastSuccess(i18n.t('Job restored'));
    },
  });
  const deleting = useOperation(deleteJob, {
    onSuccess: (_nothing, { params }) =>
      toastUndo(i18n.t('Job deleted. Settings you saved from it stay.'), () =>
        restoring.mutate({ params }),
      ),
  });
  const remove = ({ id }: JobSummary) => {
    setGone((before) => new Set([...before, id]));
    // The operation's toast shows the error.
    deleting.mutateAsync({ params: { id } }).catch(() => restore(id));
  };
  return { gone, remove };
}
