import { listEditedBanners, orderBanners } from '@beamwright/contract';
import type { BannerList } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';

/** Moves a banner to the place of another at once; the server's order follows. */
export function useOrderBanners(list: BannerList) {
  const client = useQueryClient();
  const key = queryKeyOf(listEditedBanners);
  const order = useOperation(orderBanners, {
    onSuccess: (output) => client.setQueryData(key, output),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
  return (from: number, to: number): boolean => {
    const moved = list.items[from];
    if (!moved || to < 0 || to >= list.items.length || from === to) return false;
    const items = list.items.toSpliced(from, 1).toSpliced(to, 0, moved);
    client.setQueryData(key, { ...list, items });
    order.mutate({ body: { ids: items.map(({ id }) => id) } });
    return true;
  };
}
