import { GENERATION_STAGES } from '@beamwright/contract';
import type { GenerationStage } from '@beamwright/contract';
import { useState } from 'react';
import { useProfile } from '../../../lib/session.tsx';
import { useChannel } from '../../../lib/use-channel.ts';

/** How far the server is with a job, as it tells the pages of its user; `null` until it says. */
export function useGenerationStage(jobId: string | null): GenerationStage | null {
  const { id } = useProfile();
  const [told, setTold] = useState<{ job_id: string; stage: GenerationStage } | null>(null);
  useChannel(`profile-${id}`, (event, data) => {
    const stage = event === 'generation' ? readStage(data) : null;
    if (stage !== null) setTold(stage);
  });
  return told !== null && told.job_id === jobId ? told.stage : null;
}

function readStage(data: unknown): { job_id: string; stage: GenerationStage } | null {
  const { job_id, stage } = (data ?? {}) as { job_id?: unknown; stage?: unknown };
  const known = GENERATION_STAGES.find((name) => name === stage);
  return typeof job_id === 'string' && known !== undefined ? { job_id, stage: known } : null;
}
