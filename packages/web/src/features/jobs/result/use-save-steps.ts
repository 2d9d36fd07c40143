import { getJob, saveSetting, sequenceRange } from '@beamwright/contract';
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
                ...savedTogether(current, body.step_index).map((step_index) => ({
                  step_index,
                  setting_id: id,
                })),
              ],
            }
          : current,
      );
    },
  });

  /** Returns the created settings. The passes of a sequence are one setting. */
  const save = async (stepIndexes: readonly number[]): Promise<string[]> => {
    const made: string[] = [];
    const done = new Set<number>();
    setSaving(stepIndexes);
    try {
      for (const step_index of stepIndexes) {
        if (done.has(step_index)) continue;
        const { id } = await mutateAsync({ body: { job_id: job.id, step_index } });
        made.push(id);
        for (const index of savedTogether(job, step_index)) done.add(index);
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

/** Indexes of the steps that are saved with this one. */
function savedTogether({ workflow }: Job, at: number): number[] {
  const [start, end] = sequenceRange(workflow, at);
  return Array.from({ length: end - start + 1 }, (_, place) => start + place);
}

export type SaveSteps = ReturnType<typeof useSaveSteps>;
