import { listImportRows } from '@beamwright/contract';
import type { ImportState, OperationOutput } from '@beamwright/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf } from '../../../lib/query.ts';

type RowPage = OperationOutput<typeof listImportRows>;

/** The rows of one state, page by page in file order. */
export function importRowsOptions(id: string, state: ImportState) {
  return infiniteQueryOptions<RowPage, ApiProblem, RowPage['items'], unknown[], number | null>({
    queryKey: [...queryKeyOf(listImportRows, { id, state }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listImportRows,
        { params: { id }, query: { state, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    select: ({ pages }: InfiniteData<RowPage>) => pages.flatMap(({ items }) => items),
  });
}
