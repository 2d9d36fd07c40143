import { createJob, getJob, runJob } from '@beamwright/contract';
import type { GenerationStage, Job, JobDraft, OperationInput } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { useIsSlow } from './use-is-slow.ts';
import { isLost, isRunning, POLL_MS, useWatchedJob } from './use-watched-job.ts';
import { saveAwaitedJob, saveUnsentJob, readUnsentJob } from './unsent-job.ts';
import type { UnsentJob } from './unsent-job.ts';

type RunBody = OperationInput<typeof runJob>['body'];

export interface JobRun {
  id: string | null;
  job: Job | undefined;
  /** Stage on the server; null until a model may be asked. */
  stage: GenerationStage | null;
  /** Start of the run in ms of this browser's clock; null when unknown. */
  startedAt: number | null;
  /** Waiting for the first answer. */
  isStarting: boolean;
  /** The job runs again, with answers or after a bypass. */
  isRerunning: boolean;
  /** The server isn't responding; requests are retried. */
  isDisconnected: boolean;
  /** The job was deleted or belongs to another user. */
  isMissing: boolean;
  error: ApiProblem | null;
  /** Repeats the failed request. */
  retry: () => void;
  /** Number of answers the user has requested; 0 for a job that was only opened. */
  arrival: number;
  /** Sends a new job and returns its id immediately. */
  start: (input: JobDraft) => string;
  rerun: (body: RunBody) => void;
}

/** Sends, follows and reruns the job in the URL, also across reloads. */
export function useJobRun(jobId: string | null): JobRun {
  const client = useQueryClient();
  const [arrived, setArrived] = useState({ id: '', count: 0 });
  /** When this page sent the job, and the job's state at that time. */
  const [sent, setSent] = useState<{ id: string; at: number; before: Job | undefined }>();

  const cacheJob = async (job: Job) => {
    const queryKey = queryKeyOf(getJob, { params: { id: job.id } });
    // A pending fetch would overwrite the answer with an older state.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, job);
    setArrived(({ count }) => ({ id: job.id, count: count + 1 }));
  };
  const shared = { errors: 'inline' as const, onSuccess: cacheJob, alsoInvalidate: ['ai'] };
  const create = useOperation(createJob, { ...shared, isKeptElsewhere: true });
  const run = useOperation(runJob, shared);

  const isCreated = create.variables?.body.id === jobId;
  const isSending = create.isPending && isCreated;
  const isRefused = create.isError && isCreated && !isLost(create.error);
  const isRerun = run.variables?.params.id === jobId;
  const isRerunning = run.isPending && isRerun;
  const isSlow = useIsSlow(isSending, POLL_MS);
  const watched = useWatchedJob(jobId, {
    canFetch: !isRefused && (!isSending || isSlow),
    isAwaited: isSending || isRerunning,
  });
  const job = isRefused ? undefined : watched.job;

  const send = ({ id, input }: UnsentJob) => {
    saveUnsentJob({ id, input });
    saveAwaitedJob(id);
    run.reset();
    watched.clearStage();
    setSent({ id, at: Date.now(), before: undefined });
    create.mutate({ body: { ...input, id } });
  };
  const unsentId = watched.isMissing && !isSending && !isRefused ? jobId : null;
  const isUnsent = useUnsent(unsentId, { send, afterMs: create.isError ? POLL_MS : 0 });

  const failed = isCreated && job === undefined ? create.error : null;
  // When the response was lost, the job may have run anyway; then its state differs.
  const rerunFailed = isRerun && (!isLost(run.error) || job === sent?.before) ? run.error : null;
  return {
    id: jobId,
    job,
    stage: watched.stage,
    startedAt: watched.startedAt ?? (sent?.id === jobId ? sent.at : null),
    isStarting: isSending || isRunning(job) || (!failed && (isUnsent || watched.isLoading)),
    isRerunning,
    isDisconnected: watched.isDisconnected,
    // One that is about to be sent again is not gone.
    isMissing: watched.isMissing && !isUnsent,
    error: failed ?? rerunFailed ?? (job ? null : watched.error),
    retry: () => {
      if (failed && create.variables) send({ id: jobId ?? '', input: create.variables.body });
      else if (rerunFailed && run.variables) run.mutate(run.variables);
      else watched.refetch();
    },
    arrival: arrived.id === jobId ? arrived.count : 0,
    start: (input) => {
      const id = idOfLost(failed, create.variables?.body, input) ?? newUuid();
      send({ id, input });
      return id;
    },
    rerun: (body) => {
      if (jobId === null) return;
      watched.clearStage();
      setSent({ id: jobId, at: Date.now(), before: job });
      run.mutate({ params: { id: jobId }, body });
    },
  };
}

/** The server may have the job whose answer was lost: the same input again is that job. */
function idOfLost(
  failed: ApiProblem | null,
  sent: JobDraft | undefined,
  input: JobDraft,
): string | undefined {
  if (failed === null || !isLost(failed)) return undefined;
  const isSame = JSON.stringify({ ...sent, id: '' }) === JSON.stringify({ ...input, id: '' });
  return isSame ? sent?.id : undefined;
}

interface Resend {
  send: (job: UnsentJob) => void;
  /** Delay before the next attempt. */
  afterMs: number;
}

/** Sends a job that the server doesn't have. */
function useUnsent(missingId: string | null, { send, afterMs }: Resend): boolean {
  const unsentId = missingId !== null && readUnsentJob(missingId) !== null ? missingId : null;
  const sendAgain = useEffectEvent((id: string) => {
    const unsent = readUnsentJob(id);
    if (unsent !== null) send(unsent);
  });
  useEffect(() => {
    if (unsentId === null) return undefined;
    const timer = setTimeout(() => sendAgain(unsentId), afterMs);
    return () => clearTimeout(timer);
  }, [unsentId, afterMs]);
  return unsentId !== null;
}
