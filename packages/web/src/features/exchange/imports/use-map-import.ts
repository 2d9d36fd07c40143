import { getImport, mapImport } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';

/** Checks an import again with changed columns; the result replaces the shown one. */
export function useMapImport(onMapped?: () => void) {
  const client = useQueryClient();
  return useOperation(mapImport, {
    errors: 'inline',
    onSuccess: (draft) => {
      client.setQueryData(queryKeyOf(getImport, { params: { id: draft.id } }), draft);
      onMapped?.();
    },
  });
}
