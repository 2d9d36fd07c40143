import { moveConsultation } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { isProblem, type ApiProblem } from '../../../lib/api-problem.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

export interface Claim {
  start: () => void;
  isPending: boolean;
  /** Somebody else was faster. */
  lost: ApiProblem | null;
}

/** Takes a case; of two experts, only one gets it. */
export function useClaim(id: string): Claim {
  const move = useOperation(moveConsultation, {
    errors: 'inline',
    onSuccess: () => toastSuccess(i18n.t('Case claimed.')),
    onError: (error) => {
      if (!isProblem(error, 'already_claimed')) toastError(error);
    },
  });
  return {
    start: () => {
      if (!move.isPending) move.mutate({ params: { id }, body: { action: 'claim' } });
    },
    isPending: move.isPending,
    lost: isProblem(move.error, 'already_claimed') ? move.error : null,
  };
}
