import { listEditedPlans, orderPlans } from '@beamwright/contract';
import type { EditedPlan } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../lib/query.ts';

/** Moves a plan in the list at once; the server's order follows. */
export function useOrderPlans(plans: readonly EditedPlan[]) {
  const client = useQueryClient();
  const key = queryKeyOf(listEditedPlans);
  const order = useOperation(orderPlans, {
    onSuccess: (output) => client.setQueryData(key, output),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return (from: number, by: -1 | 1): boolean => {
    const [moved, other] = [plans[from], plans[from + by]];
    if (!moved || !other) return false;
    const items = plans.with(from, other).with(from + by, moved);
    client.setQueryData(key, { items });
    order.mutate({ body: { ids: items.map(({ id }) => id) } });
    return true;
  };
}
