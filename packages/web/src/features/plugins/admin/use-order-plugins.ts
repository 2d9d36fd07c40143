import { listAllPlugins, orderPlugins } from '@beamwright/contract';
import type { AdminPlugin, PluginKey } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';

/** Moves plugins in the list at once; the server's order follows. */
export function useOrderPlugins(plugins: readonly AdminPlugin[]) {
  const client = useQueryClient();
  const key = queryKeyOf(listAllPlugins);
  const order = useOperation(orderPlugins, {
    onSuccess: (output) => client.setQueryData(key, output),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });

  const send = (keys: PluginKey[]) => {
    const items = keys.flatMap((each) => plugins.find((plugin) => plugin.key === each) ?? []);
    client.setQueryData(key, { items });
    order.mutate({ body: { keys } });
  };
  const keys = plugins.map((plugin) => plugin.key);

  return {
    move: (moved: PluginKey, by: -1 | 1) => {
      const from = keys.indexOf(moved);
      const to = from + by;
      if (to < 0 || to >= keys.length) return;
      send(keys.with(from, keys[to] as PluginKey).with(to, moved));
    },
    /** Takes the place of `target`; what is between moves up or down. */
    moveBefore: (moved: PluginKey, target: PluginKey) => {
      const to = keys.indexOf(target);
      if (moved !== target) send(keys.filter((each) => each !== moved).toSpliced(to, 0, moved));
    },
  };
}
