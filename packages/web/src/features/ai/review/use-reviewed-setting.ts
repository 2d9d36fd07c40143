import type { AiSettingSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { detailOptions } from './use-review-queue.ts';

/** Details of the selected setting. */
export function useReviewedSetting(selected: AiSettingSummary | undefined) {
  const { data, error, refetch } = useQuery({
    ...detailOptions(selected?.id ?? ''),
    enabled: selected !== undefined,
  });
  return { setting: selected && data, error, retry: () => void refetch() };
}

export type ReviewedSetting = ReturnType<typeof useReviewedSetting>;
