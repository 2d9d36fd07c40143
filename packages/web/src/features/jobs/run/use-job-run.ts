import { createJob, getJob, runJob } from '@beamwright/contract';
import type { GenerationStage, Job, JobDraft, OperationInput } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf, queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useChannel } from '../../../lib/use-channel.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useGenerationStage } from './use-generation-stage.ts';
import { forgetUnsentJob, keepUnsentJob, readUnsentJob } from './unsent-job.ts';
import type { UnsentJob } from './unsent-job.ts';

type RunBody = OperationInput<typeof runJob>['body'];

const POLL_MS = 3000;

/** Still being computed, perhaps by a request whose answer was lost. */
const isRunning = (job: Job | undefined) => job?.status === 'processing' && job.outcome === null;

export interface JobRun {
  id: string | null;
  job: Job | undefined;
  /** How far the server is, where it tells: a model is asked. */
  stage: GenerationStage | null;
  /** The first answer is awaited. */
  isStarting: boolean;
  /** The job is run again, with answers or past a block. */
  isRerunning: boolean;
  error: ApiProblem | null;
  /** Repeats what failed. */
  retry: () => void;
  /** Grows with each answer the user asked for; 0 for a job that was only opened. */
  arrival: number;
  /** Sends a new job and answers with its id at once. */
  start: (input: JobDraft) => string;
  rerun: (body: RunBody) => void;
}

/** The job named in the address: sent, fetched again after a reload, run again. */
export function useJobRun(jobId: string | null): JobRun {
  const client = useQueryClient();
  const stage = useGenerationStage(jobId);
  const [arrived, setArrived] = useState({ id: '', count: 0 });

  const keep = (job: Job) => {
    client.setQueryData(queryKeyOf(getJob, { params: { id: job.id } }), job);
    forgetUnsentJob(job.id);
    setArrived(({ count }) => ({ id: job.id, count: count + 1 }));
  };
  const create = useOperation(createJob, {
    errors: 'inline',
    onSuccess: keep,
    alsoInvalidate: ['ai'],
  });
  const run = useOperation(runJob, { errors: 'inline', onSuccess: keep, alsoInvalidate: ['ai'] });

  const isCreated = create.variables?.body.id === jobId;
  const isCreating = create.isPending || (create.isError && isCreated);
  const isRerun = run.variables?.params.id === jobId;
  const query = useQuery({
    ...queryOptionsFor(getJob, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null && !isCreating,
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  });

  // A job that another page or process answers: this one hears of it before it asks again.
  const awaitedId = isRunning(query.data) ? jobId : null;
  useChannel(awaitedId === null ? null : `job-${awaitedId}`, () => void query.refetch());

  const send = ({ id, input }: UnsentJob) => {
    keepUnsentJob({ id, input });
    run.reset();
    create.mutate({ body: { ...input, id } });
  };

  const neverArrived = jobId !== null && isProblem(query.error, 'not_found');
  const isUnsent = neverArrived && !isCreating && readUnsentJob(jobId) !== null;
  const unsentId = isUnsent ? jobId : null;
  const sendAgain = useEffectEvent((id: string) => {
    const kept = readUnsentJob(id);
    if (kept !== null) send(kept);
  });
  // Once for each job that the server turns out not to have.
  useEffect(() => {
    if (unsentId !== null) sendAgain(unsentId);
  }, [unsentId]);

  const job = isCreating || jobId === null ? undefined : query.data;
  const failed = (isCreated && create.error) || (isRerun && run.error) || null;
  return {
    id: jobId,
    job,
    stage,
    isStarting: create.isPending || isUnsent || query.isLoading || isRunning(job),
    isRerunning: run.isPending,
    error: failed ?? (job ? null : query.error),
    retry: () => {
      if (isCreated && create.isError) create.mutate(create.variables);
      else if (isRerun && run.isError) run.mutate(run.variables);
      else void query.refetch();
    },
    arrival: arrived.id === jobId ? arrived.count : 0,
    start: (input) => {
      const id = newUuid();
      send({ id, input });
      return id;
    },
    rerun: (body) => {
      if (jobId !== null) run.mutate({ params: { id: jobId }, body });
    },
  };
}
