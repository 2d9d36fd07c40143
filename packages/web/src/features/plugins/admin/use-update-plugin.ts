import { listAllPlugins, updatePlugin } from '@beamwright/contract';
import type { AdminPlugin, OperationInput, PluginKey } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';

type Changes = OperationInput<typeof updatePlugin>['body'];

/** Changes a plugin for everyone at once. */
export function useUpdatePlugin(key: PluginKey) {
  const client = useQueryClient();
  const save = useOperation(updatePlugin, {
    onSuccess: (changed) =>
      client.setQueryData<{ items: AdminPlugin[] }>(queryKeyOf(listAllPlugins), (known) =>
        known
          ? { items: known.items.map((each) => (each.key === changed.key ? changed : each)) }
          : undefined,
      ),
  });
  return {
    isPending: save.isPending,
    update: (body: Changes, done: string) =>
      save.mutate({ params: { key }, body }, { onSuccess: () => toastSuccess(done) }),
  };
}
