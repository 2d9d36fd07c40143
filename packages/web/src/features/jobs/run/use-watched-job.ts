import { getAiUsage, getJob, listJobs } from '@beamwright/contract';
import type { GenerationStage, Job } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useChannel } from '../../../lib/use-channel.ts';
import { currentStage, readPublishedStage } from './current-stage.ts';
import type { PublishedStage } from './current-stage.ts';
import { removeAwaitedJob, removeUnsentJob } from './unsent-job.ts';

/**
 * Interval for fetching a running job; it is fetched despite events, because the stream may be
 * lost.
 */
export const POLL_MS = 3000;

export const isRunning = (job: Job | undefined): job is Job =>
  job?.status === 'processing' && job.outcome === null;

/** No response arrived, so the request may have been executed anyway. */
export const isLost = (error: unknown) =>
  isProblem(error, 'network', 'gateway', 'database_unavailable');

interface WatchOptions {
  /** False while the job is being sent, because there is nothing to fetch yet. */
  canFetch: boolean;
  /** A request that may take long is in progress. */
  isAwaited: boolean;
}

export interface WatchedJob {
  job: Job | undefined;
  error: ApiProblem | null;
  isLoading: boolean;
  /** Deleted, never arrived, or owned by another user. */
  isMissing: boolean;
  /** The last fetch got no response. */
  isDisconnected: boolean;
  stage: GenerationStage | null;
  /**
   * Start of the run by this browser's clock; null when it isn't running or the start is unknown.
   */
  startedAt: number | null;
  refetch: () => void;
  /** Called when a new run begins, because published stages belong to the previous one. */
  clearStage: () => void;
}

/** Follows a job to its end: by events where they arrive, and by polling while it runs. */
export function useWatchedJob(jobId: string | null, watching: WatchOptions): WatchedJob {
  const { canFetch, isAwaited } = watching;
  const [published, setPublished] = useState<PublishedStage | null>(null);
  const query = useQuery({
    ...queryOptionsFor(getJob, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null && canFetch,
    refetchInterval: ({ state }) => {
      if (isAwaited || isLost(state.error)) return POLL_MS;
      return isRunning(state.data) && !isProblem(state.error, 'not_found') ? POLL_MS : false;
    },
  });
  const isMissing = isProblem(query.error, 'not_found');
  const job = isMissing || jobId === null ? undefined : query.data;
  const runs = isRunning(job);
  const refetch = () => void query.refetch();

  const { id: userId } = useProfile();
  useChannel(`profile-${userId}`, (event, data) => {
    const next = event === 'generation' ? readPublishedStage(data) : null;
    if (next === null || next.job_id !== jobId) return;
    setPublished(next);
    // Another tab or device started the job again.
    if (!runs && canFetch && !isAwaited) refetch();
  });
  useChannel(runs ? `job-${job.id}` : null, refetch);
  useEndOfRun(job, isMissing ? jobId : null);

  const fetched = job?.progress ?? null;
  const ofThisJob = published?.job_id === jobId ? published : null;
  return {
    job,
    error: query.error,
    isLoading: query.isLoading,
    isMissing,
    isDisconnected: isLost(query.failureReason),
    stage: currentStage(fetched, runs || isAwaited ? ofThisJob : null),
    startedAt: fetched === null ? null : query.dataUpdatedAt - fetched.elapsed_ms,
    refetch,
    clearStage: () => setPublished(null),
  };
}

/** Clears the stored draft of a finished job and refetches what the run changed elsewhere. */
function useEndOfRun(job: Job | undefined, missingId: string | null): void {
  const client = useQueryClient();
  const runningId = isRunning(job) ? job.id : null;
  const endedId = job && runningId === null ? job.id : missingId;
  useEffect(() => {
    if (runningId !== null) removeUnsentJob(runningId);
    // The request was counted at the start and is refunded when the model wasn't needed.
    return runningId === null
      ? undefined
      : () => {
          void client.invalidateQueries({ queryKey: queryKeyOf(getAiUsage) });
          void client.invalidateQueries({ queryKey: queryKeyOf(listJobs) });
        };
  }, [client, runningId]);
  useEffect(() => {
    if (endedId === null) return;
    removeAwaitedJob(endedId);
    if (missingId === null) removeUnsentJob(endedId);
  }, [endedId, missingId]);
}
