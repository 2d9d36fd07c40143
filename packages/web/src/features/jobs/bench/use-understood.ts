import { parseJob } from '@beamwright/contract';
import type { JobDraft, OperationOutput } from '@beamwright/contract';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

export const PARSE_PAUSE_MS = 250;

export type ParseAnswer = OperationOutput<typeof parseJob>;

/**
 * What the server understands of the draft, a short pause after the last key. A newer draft cancels
 * the request of an older one; nothing is shown when it cannot be reached, the job still can be sent.
 */
export function useUnderstood(input: JobDraft | null): ParseAnswer | undefined {
  const written = JSON.stringify(input);
  const settled = useDebouncedValue(written, PARSE_PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['parse', settled],
    queryFn: ({ signal }) => call(parseJob, { body: JSON.parse(settled) as JobDraft }, { signal }),
    enabled: input !== null && settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
  });
  return input === null ? undefined : data;
}
