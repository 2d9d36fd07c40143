import { getImport, mapImport } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';

/** Judges an import again; the screen shows the result when it arrives. */
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
