import { listApiKeys, type OperationOutput } from '@beamwright/contract';
import { queryOptionsFor } from '../../lib/query.ts';
import { useFreshQuery } from '../../lib/use-fresh-query.ts';

export type Included = OperationOutput<typeof listApiKeys>['included'];

/** The keys of the account, and what it may have. Other windows change them too. */
export const useApiKeys = () => useFreshQuery(queryOptionsFor(listApiKeys));
