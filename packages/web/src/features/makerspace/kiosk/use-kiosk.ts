import { getKiosk, listKioskSettings } from '@beamwright/contract';
import type { KioskFace } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';

/** A tablet that was revoked shows nothing five seconds later. */
const POLL_MS = 4000;

interface Kiosk {
  /** Null if this browser is no kiosk, or no longer; undefined until it is known. */
  face: KioskFace | null | undefined;
  /** The server does not answer; what is shown may be of before. */
  isLost: boolean;
  /** What an answer says of who is there. */
  setFace: (face: KioskFace) => void;
  refetch: () => void;
}

/** Being no kiosk is an answer: an error would be forgotten while it is asked for again. */
const readFace = ({ signal }: { signal: AbortSignal }): Promise<KioskFace | null> =>
  call(getKiosk, undefined, { signal }).catch((error: unknown) => {
    // In a browser where somebody is signed in, it is forbidden.
    if (isProblem(error, 'kiosk_signed_out', 'forbidden')) return null;
    throw error;
  });

/** The machine of this tablet, who is there, and whether it still is a kiosk. */
export function useKiosk(): Kiosk {
  const client = useQueryClient();
  const queryKey = queryKeyOf(getKiosk);
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: readFace,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data === null ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });
  return {
    face: data,
    isLost: error !== null,
    setFace: (face) => client.setQueryData(queryKey, face),
    refetch: () => void refetch(),
  };
}

/** The lab settings for a material, asked for again while their numbers are shown. Nothing of them is kept. */
export const useLabSettings = (material: string, { polls = false }: { polls?: boolean } = {}) =>
  useQuery({
    ...queryOptionsFor(listKioskSettings, { query: { material } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: polls ? POLL_MS : false,
    refetchIntervalInBackground: polls,
  });
