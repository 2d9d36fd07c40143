import { parseJob } from '@beamwright/contract';
import type { JobDraft, OperationOutput } from '@beamwright/contract';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const PARSE_PAUSE_MS = 250;

export type ParseAnswer = OperationOutput<typeof parseJob>;

/**
 * Parses the draft on the server shortly after the last keystroke. A newer draft cancels the
 * previous request. Returns null if the server can't be reached; the job can still be sent.
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
