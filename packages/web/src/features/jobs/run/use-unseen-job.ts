import { listJobs } from '@beamwright/contract';
import type { JobSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAiUsage } from '../../../lib/ai-usage.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { readAwaitedJob } from './unsent-job.ts';

export interface UnseenJob {
  id: string;
  /** Null when the job is not known to run any more. */
  running: JobSummary | null;
}

/**
 * The job to go back to when the address names none: one that runs, sent from here or from another device, or one whose
 * answer came while the page was closed. Without a model no job runs long enough to be looked for.
 */
export function useUnseenJob(isWanted: boolean): UnseenJob | null {
  const [awaitedId] = useState(readAwaitedJob);
  const hasModel = Boolean(useAiUsage());
  const { data } = useQuery({
    ...queryOptionsFor(listJobs, { query: { state: 'processing', limit: 1 } }),
    enabled: isWanted && hasModel,
  });
  if (!isWanted) return null;
  const running = data?.items[0] ?? null;
  if (running !== null) return { id: running.id, running };
  const isStillAwaited = awaitedId !== null && readAwaitedJob() === awaitedId;
  return isStillAwaited ? { id: awaitedId, running: null } : null;
}
