import { getImport, mapImport } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';

/** Judges an import anew; the screen shows it as soon as it is there. */
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
