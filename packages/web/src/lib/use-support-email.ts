import { getHealth } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';

/** The support address of this installation; empty if it has none, and until it is known. */
export function useSupportEmail(): string {
  const { data } = useQuery({ ...queryOptionsFor(getHealth), staleTime: Infinity, retry: false });
  return data?.support_email ?? '';
}
