import type { Operation, OperationInput } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation, type UseOperationOptions } from './query.ts';
import { useOwnId } from './use-own-id.ts';

/**
 * An operation that happens once however often its button is pressed: a second press before the answer does nothing,
 * and one after a lost answer gets the answer of the first.
 */
export function useSendOnce<const O extends Operation>(
  operation: O,
  options: UseOperationOptions<O> = {},
) {
  const repeatKey = useOwnId();
  const client = useQueryClient();
  const sent = useOperation(operation, { ...options, repeatKey });
  return {
    ...sent,
    mutate: (input: OperationInput<O>) => {
      // `sent.isPending` is still false for a press before the next rendering.
      if (client.isMutating({ mutationKey: [operation.id] }) === 0) sent.mutate(input);
    },
  };
}
