import { previewRule } from '@beamwright/contract';
import type { OperationInput, RulePreview } from '@beamwright/contract';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const PAUSE_MS = 300;

export type PreviewInput = OperationInput<typeof previewRule>['body'];
/** The rule alone; the panel adds laser type and jobs. */
export type TriedRule = Omit<PreviewInput, 'laser_type' | 'sentences'>;

/** Previews the rule shortly after the last keystroke; null when there is nothing to try yet. */
export function usePreview(input: PreviewInput | null) {
  const written = JSON.stringify(input);
  const settled = useDebouncedValue(written, PAUSE_MS);
  return useQuery<RulePreview>({
    queryKey: ['rule-preview', settled],
    queryFn: ({ signal }) =>
      call(previewRule, { body: JSON.parse(settled) as PreviewInput }, { signal }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
    retry: false,
  });
}
