import { getKiosk } from '@beamwright/contract';
import type { KioskFace } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isProblem } from '../../../lib/api-problem.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';

/** A tablet that was revoked shows nothing five seconds later. */
const POLL_MS = 4000;

interface Kiosk {
  /** Undefined until it is known, and once this browser is no kiosk any more. */
  face: KioskFace | undefined;
  isSignedOut: boolean;
  /** The server does not answer; what is shown may be of before. */
  isLost: boolean;
  error: ApiProblem | null;
  /** What an answer says of who is there. */
  setFace: (face: KioskFace) => void;
  refetch: () => void;
}

/** The machine of this tablet, who is there, and whether it still is a kiosk. */
export function useKiosk(): Kiosk {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getKiosk),
    staleTime: 0,
    retry: false,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
  });
  const isSignedOut = isProblem(error, 'kiosk_signed_out');
  return {
    face: isSignedOut ? undefined : data,
    isSignedOut,
    isLost: error !== null && !isSignedOut,
    error,
    setFace: (face) => client.setQueryData(queryKeyOf(getKiosk), face),
    refetch: () => void refetch(),
  };
}
