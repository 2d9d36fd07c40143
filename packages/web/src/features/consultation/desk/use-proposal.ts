import {
  checkProposal,
  startProposal,
  type JudgedProposal,
  type ProposalStart,
  type ProposedNumbers,
} from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';

/** Checks run when typing pauses. */
const TYPING_PAUSE_MS = 250;

/** Numbers that no machine has are not checked: their field says so. */
const isComplete = (numbers: ProposedNumbers): boolean =>
  checkProposal.body.safeParse({ numbers }).success;

export interface CheckedProposal {
  judged: JudgedProposal | undefined;
  error: ApiProblem | null;
  /** Newer numbers are not checked yet. */
  isOld: boolean;
  canSend: boolean;
}

export const useProposalStart = (id: string) =>
  useQuery(queryOptionsFor(startProposal, { params: { id } }));

/** What the server says about the numbers, as they are typed. */
export function useCheckedProposal(
  id: string,
  start: ProposalStart,
  numbers: ProposedNumbers,
): CheckedProposal {
  const settled = useDebouncedValue(numbers, TYPING_PAUSE_MS);
  const isTyped = isComplete(numbers);
  const { data, error, isPlaceholderData } = useQuery<JudgedProposal, ApiProblem>({
    queryKey: [...queryKeyOf(checkProposal, { id }), settled],
    queryFn: ({ signal }) =>
      call(checkProposal, { params: { id }, body: { numbers: settled } }, { signal }),
    enabled: isComplete(settled) && start.blocked === null,
    placeholderData: keepPreviousData,
  });
  const isOld = !isTyped || settled !== numbers || isPlaceholderData;
  return {
    judged: data,
    error,
    isOld,
    canSend: !isOld && data !== undefined && data.checks.every(({ ok }) => ok),
  };
}
