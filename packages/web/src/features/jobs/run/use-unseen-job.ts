import { listJobs } from '@beamwright/contract';
import type { JobSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAiUsage } from '../../../lib/ai-usage.ts';
import { currentTeam } from '../../../lib/current-team.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { readAwaitedJob } from './unsent-job.ts';

export interface UnseenJob {
  id: string;
  /** Null when no running job is known. */
  running: JobSummary | null;
}

/**
 * The job to return to when the URL names none: one that is running, from this or another device,
 * or one that finished while the page was closed. Without a model, no job runs long enough to
 * matter.
 */
export function useUnseenJob(isWanted: boolean): UnseenJob | null {
  const [awaitedId] = useState(readAwaitedJob);
  const hasModel = Boolean(useAiUsage());
  const { data } = useQuery({
    ...queryOptionsFor(listJobs, { query: { state: 'processing', limit: 1 } }),
    // In a team it may be anybody's.
    enabled: isWanted && hasModel && currentTeam() === null,
  });
  if (!isWanted) return null;
  const running = data?.items[0] ?? null;
  if (running !== null) return { id: running.id, running };
  const isStillAwaited = awaitedId !== null && readAwaitedJob() === awaitedId;
  return isStillAwaited ? { id: awaitedId, running: null } : null;
}
