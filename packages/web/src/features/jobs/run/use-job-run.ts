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
  /** How far the server is; null until a model may be asked. */
  stage: GenerationStage | null;
  /** When the run began, in ms of this browser’s clock; null when nobody knows. */
  startedAt: number | null;
  /** The first answer is awaited. */
  isStarting: boolean;
  /** The job is run again, with answers or past a block. */
  isRerunning: boolean;
  /** The server does not answer at the moment; the page goes on trying. */
  isDisconnected: boolean;
  /** The job was deleted, or is not this user’s. */
  isMissing: boolean;
  error: ApiProblem | null;
  /** Repeats what failed. */
  retry: () => void;
  /** Grows with each answer the user asked for; 0 for a job that was only opened. */
  arrival: number;
  /** Sends a new job and answers with its id at once. */
  start: (input: JobDraft) => string;
  rerun: (body: RunBody) => void;
}

/** The job named in the address: sent, followed to its end after a reload too, run again. */
export function useJobRun(jobId: string | null): JobRun {
  const client = useQueryClient();
  const [arrived, setArrived] = useState({ id: '', count: 0 });
  /** When this page sent the job, and what the job was then. */
  const [sent, setSent] = useState<{ id: string; at: number; before: Job | undefined }>();

  const keep = async (job: Job) => {
    const queryKey = queryKeyOf(getJob, { params: { id: job.id } });
    // A fetch under way would put an older state over the answer.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, job);
    setArrived(({ count }) => ({ id: job.id, count: count + 1 }));
  };
  const create = useOperation(createJob, {
    errors: 'inline',
    onSuccess: keep,
    alsoInvalidate: ['ai'],
  });
  const run = useOperation(runJob, { errors: 'inline', onSuccess: keep, alsoInvalidate: ['ai'] });

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
  // After a lost answer the job may have run all the same: then it is not what it was.
  const rerunFailed = isRerun && (!isLost(run.error) || job === sent?.before) ? run.error : null;
  return {
    id: jobId,
    job,
    stage: watched.stage,
    startedAt: watched.startedAt ?? (sent?.id === jobId ? sent.at : null),
    isStarting: isSending || isRunning(job) || (!failed && (isUnsent || watched.isLoading)),
    isRerunning,
    isDisconnected: watched.isDisconnected,
    isMissing: watched.isMissing,
    error: failed ?? rerunFailed ?? (job ? null : watched.error),
    retry: () => {
      if (failed && create.variables) send({ id: jobId ?? '', input: create.variables.body });
      else if (rerunFailed && run.variables) run.mutate(run.variables);
      else watched.refetch();
    },
    arrival: arrived.id === jobId ? arrived.count : 0,
    start: (input) => {
      const id = newUuid();
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

interface Resend {
  send: (job: UnsentJob) => void;
  /** How long to wait before the next attempt. */
  afterMs: number;
}

/** Sends a job that the server turns out not to have. */
function useUnsent(missingId: string | null, { send, afterMs }: Resend): boolean {
  const unsentId = missingId !== null && readUnsentJob(missingId) !== null ? missingId : null;
  const sendAgain = useEffectEvent((id: string) => {
    const kept = readUnsentJob(id);
    if (kept !== null) send(kept);
  });
  useEffect(() => {
    if (unsentId === null) return undefined;
    const timer = setTimeout(() => sendAgain(unsentId), afterMs);
    return () => clearTimeout(timer);
  }, [unsentId, afterMs]);
  return unsentId !== null;
}
