import { updateSetting } from '@beamwright/contract';
import { useOperation } from '../../lib/query.ts';
import type { Suggestion } from './outcome-text.ts';

/** Applies a suggestion to a setting as an ordinary edit; a refusal shows as a message. */
export function useApplySuggestion(settingId: string) {
  const { mutate, isPending, isSuccess } = useOperation(updateSetting);
  const apply = ({ speed_mm_min, power_percent }: Suggestion) =>
    mutate({ params: { id: settingId }, body: { speed_mm_min, power_percent } });
  return { apply, isApplying: isPending, isApplied: isSuccess };
}
