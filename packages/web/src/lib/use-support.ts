import { getHealth } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';
import { useSession } from './session.tsx';
import type { Support } from './support.ts';

/** The support of this installation, and the level of the user’s plan. */
export function useSupport(): Support {
  const { data } = useQuery({ ...queryOptionsFor(getHealth), staleTime: Infinity, retry: false });
  return { email: data?.support_email ?? '', level: useSession()?.plan.support };
}
