import { planDraft, previewPlan } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';
import { withEdits } from './plan-rows.ts';
import type { EditedColumn } from './use-plan-edits.ts';

/** Who would be affected by what is typed of a plan. The version is part of the question: its accounts may change. */
export function usePreview({ plan, edits }: EditedColumn) {
  const body = withEdits(plan, edits);
  const isValid = planDraft.safeParse(body).success;
  const preview = useQuery({
    ...queryOptionsFor(previewPlan, { params: { id: plan.id }, body }),
    placeholderData: keepPreviousData,
    enabled: isValid && Object.keys(edits).length > 0,
  });
  return { body, isValid, preview };
}
