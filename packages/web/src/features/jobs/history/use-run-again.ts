import { runJob } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../lib/query.ts';

/** Runs a job again and opens it on the dashboard. */
export function useRunAgain() {
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useOperation(runJob, {
    onSuccess: ({ id }) => navigate({ to: '/', search: { job: id } }),
  });
  return {
    runAgain: (id: string) => mutate({ params: { id }, body: {} }),
    isRunning: (id: string) => isPending && variables.params.id === id,
  };
}
