import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import type { InputArgs } from './api.ts';
import type { ApiProblem } from './api-problem.ts';
import { forTeam } from './current-team.ts';
import { queryKeyOf } from './query.ts';

/** Calls an operation in another library than that of the page; `teamId` null is the user’s own. */
export function callIn<const O extends Operation>(
  teamId: string | null,
  operation: O,
  input: OperationInput<O>,
  signal?: AbortSignal,
): Promise<OperationOutput<O>> {
  const args = [forTeam(teamId, Object(input)), signal && { signal }];
  return call(operation, ...(args as InputArgs<O>));
}

export function optionsIn<const O extends Operation>(
  teamId: string | null,
  operation: O,
  input: OperationInput<O>,
) {
  return queryOptions<OperationOutput<O>, ApiProblem>({
    queryKey: [...queryKeyOf(operation, input), 'of', teamId],
    queryFn: ({ signal }) => callIn(teamId, operation, input, signal),
  });
}
