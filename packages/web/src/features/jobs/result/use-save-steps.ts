import { getJob, saveSetting } from '@beamwright/contract';
import type { Job } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem } from '../../../lib/api-problem.ts';
import { invalidateSlices, queryKeyOf, useOperation } from '../../../lib/query.ts';
import { toastError } from '../../../ui/toast.ts';

/** Saves steps of one job to the library, one after another. */
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

  /** Returns the created settings. */
  const save = async (stepIndexes: readonly number[]): Promise<string[]> => {
    const made: string[] = [];
    setSaving(stepIndexes);
    try {
      for (const step_index of stepIndexes) {
        const { id } = await mutateAsync({ body: { job_id: job.id, step_index } });
        made.push(id);
      }
    } catch (error) {
      toastError(error);
      if (isProblem(error, 'already_saved')) await invalidateSlices(client, ['jobs']);
    } finally {
      setSaving([]);
    }
    return made;
  };

  const settingOf = (index: number) =>
    job.saved_steps.find(({ step_index }) => step_index === index)?.setting_id ?? null;
  const isSaved = (index: number) => settingOf(index) !== null;
  return {
    save,
    isSaving: (index: number) => saving.includes(index),
    isBusy: saving.length > 0,
    isSaved,
    /** The setting a step was saved as; `null` if it isn't saved. */
    settingOf,
    unsaved: job.workflow.map((_, index) => index).filter((index) => !isSaved(index)),
  };
}

export type SaveSteps = ReturnType<typeof useSaveSteps>;
