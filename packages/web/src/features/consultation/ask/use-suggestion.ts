import { getJob, saveSetting, updateSetting, type CaseSuggestion } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';

type Step = NonNullable<CaseSuggestion['step']>;

/** Puts a suggestion into the setting that is asked about. A step of a job is saved for that first. */
export function useSuggestion({ kind, id, step = 0, setting }: AskSearch) {
  const isOfJob = kind === 'job' || kind === 'step';
  const { data: job } = useQuery({
    ...queryOptionsFor(getJob, { params: { id } }),
    enabled: isOfJob,
  });
  const save = useOperation(saveSetting, { alsoInvalidate: ['jobs'] });
  const update = useOperation(updateSetting);
  const [made, setMade] = useState<string | null>(null);
  const saved = job?.saved_steps.find(({ step_index }) => step_index === step)?.setting_id;
  const settingId = (kind === 'setting' ? id : setting) ?? made ?? saved ?? null;

  /** The setting, made if need be; null if that failed. */
  const ensureSetting = async (): Promise<string | null> => {
    if (settingId !== null) return settingId;
    const created = await save
      .mutateAsync({ body: { job_id: id, step_index: step } })
      .catch(() => null);
    setMade(created?.id ?? null);
    return created?.id ?? null;
  };
  return {
    /** Whether there is a setting, or can be one. */
    canUse: settingId !== null || (isOfJob && job !== undefined && job.workflow.length > step),
    isBusy: save.isPending || update.isPending,
    ensureSetting,
    /** Returns the changed setting; null if that failed. */
    use: async ({ settings }: Step): Promise<string | null> => {
      const setting_id = await ensureSetting();
      if (setting_id === null) return null;
      const { speed_mm_min, power_percent, passes, z_offset_mm } = settings;
      const body = { speed_mm_min, power_percent, passes, z_offset_mm };
      const changed = await update
        .mutateAsync({ params: { id: setting_id }, body })
        .catch(() => null);
      return changed === null ? null : setting_id;
    },
  };
}
