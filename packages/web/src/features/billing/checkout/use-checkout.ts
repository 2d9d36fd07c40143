import { getCheckout, getProfile, type CheckoutState } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { invalidateSlices, queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useChannel } from '../../../lib/use-channel.ts';

const FIRST_PAUSES_MS = [1000, 2000];
const PAUSE_MS = 5000;
/** After this time without a confirmation, the page says so. */
const PATIENCE_MS = 120_000;

const FINAL: readonly CheckoutState[] = ['succeeded', 'expired', 'failed'];

/** Pause before the next question; false when the answer is final. */
export function pauseAfterAnswers(
  answers: number,
  state: CheckoutState | undefined,
): number | false {
  if (state !== undefined && FINAL.includes(state)) return false;
  return FIRST_PAUSES_MS[answers - 1] ?? PAUSE_MS;
}

/** Becomes true after a time. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** What became of a payment: asked until it is final, and whenever the account changes. */
export function useCheckout(session_id: string) {
  const { id } = useProfile();
  const client = useQueryClient();
  const isLate = useIsLate();
  const checkout = useQuery({
    ...queryOptionsFor(getCheckout, { params: { session_id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (isProblem(state.error, 'not_found', 'billing_not_configured')) return false;
      const answers = state.dataUpdateCount + state.errorUpdateCount;
      return pauseAfterAnswers(answers, state.data?.state);
    },
  });
  useChannel(`profile-${id}`, (event) => {
    if (event !== 'generation') void checkout.refetch();
  });
  const state = checkout.data?.state;
  useEffect(() => {
    if (state !== 'succeeded') return;
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
    void invalidateSlices(client, ['plans', 'plugins', 'library', 'machines']);
  }, [state, client]);
  return { checkout, isLate };
}
