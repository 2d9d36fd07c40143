import { applyTestCard, getTestCard } from '@beamwright/contract';
import type { CardJudgment, OperationOutput, TestCard } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { queryKeyOf, useOperation } from '../../lib/query.ts';
import { RETRY_MS } from './use-judgment.ts';

export type ApplyCardOutput = OperationOutput<typeof applyTestCard>;

/** Saves a card's result; retries while the server can't be reached. */
export function useApplyCard(card: TestCard, onApplied: (applied: ApplyCardOutput) => void) {
  const client = useQueryClient();
  const { mutate, isPending, error, variables, reset } = useOperation(applyTestCard, {
    errors: 'inline',
    alsoInvalidate: ['jobs'],
    onSuccess: (applied) => {
      client.setQueryData(queryKeyOf(getTestCard, { params: { id: card.id } }), applied.card);
      onApplied(applied);
    },
  });
  const isWaiting = isProblem(error, 'network');
  useEffect(() => {
    if (!isWaiting || isPending || variables === undefined) return;
    const again = () => mutate(variables);
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isWaiting, isPending, variables, mutate]);
  return {
    apply: (body: CardJudgment) => mutate({ params: { id: card.id }, body }),
    isPending: isPending && !isWaiting,
    /** Will be saved once the server responds. */
    isWaiting,
    error: isWaiting ? null : error,
    /** Changed marks make a new judgment, so the waiting one is dropped. */
    reset,
  };
}
