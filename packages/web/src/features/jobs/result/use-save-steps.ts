import { getJob, saveSetting } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { invalidateSlices, queryKeyOf, useOperation } from '../../../lib/query.ts';
import { toastError } from '../../../ui/toast.ts';

/** Saving steps of one job to the library, one after the other. */
export function useSaveSteps(job: Job) {
  const client = useQueryClient();
  const [saving, setSaving] = useState<readonly number[]>([]);
  const { mutateAsync } = useOperation(saveSetting, {
    errors: 'inline',
    onSuccess: ({ id }, { body }) => {
      const key = queryKeyOf(getJob, { params: { id: job.id } });
      client.setQueryData<Job>(key, (current) =>
        current
          ? {
              ...current,
              saved_steps: [
                ...current.saved_steps,
                { step_index: body.step_index, setting_id: id },
              ],
            }
          : current,
      );
    },
  });

  const save = async (stepIndexes: readonly number[]) => {
    setSaving(stepIndexes);
    try {
      for (const step_index of stepIndexes) {
        await mutateAsync({ body: { job_id: job.id, step_index } });
      }
    } catch (error) {
      toastError(error);
      if (isProblem(error, 'already_saved')) await invalidateSlices(client, ['jobs']);
    } finally {
      setSaving([]);
    }
  };

  const isSaved = (index: number) => job.saved_steps.some(({ step_index }) => step_index === index);
  return {
    save,
    isSaving: (index: number) => saving.includes(index),
    isBusy: saving.length > 0,
    isSaved,
    unsaved: job.workflow.map((_, index) => index).filter((index) => !isSaved(index)),
  };
}

export type SaveSteps = ReturnType<typeof useSaveSteps>;
