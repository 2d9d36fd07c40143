import { getJob, saveSetting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';

/** The setting of what is asked about. A step of a job becomes one when it is saved. */
export function useAskedSetting({ kind, id, step = 0, setting }: AskSearch) {
  const isOfJob = kind === 'job' || kind === 'step';
  const { data: job } = useQuery({
    ...queryOptionsFor(getJob, { params: { id } }),
    enabled: isOfJob,
  });
  const save = useOperation(saveSetting, { alsoInvalidate: ['jobs'] });
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
    settingId,
    /** Whether there is a setting, or can be one. */
    canHave: settingId !== null || (isOfJob && job !== undefined && job.workflow.length > step),
    isSaving: save.isPending,
    ensureSetting,
  };
}
