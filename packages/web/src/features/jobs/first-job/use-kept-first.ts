import { useState } from 'react';
import { inTeam } from '../../../lib/current-team.ts';
import {
  forgetKeptJob,
  readKeptJob,
  type KeptJob,
  type VisitorMachine,
} from '../../../lib/kept-job.ts';
import { useProfile } from '../../../lib/session.tsx';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { draftOfKeptJob, isReplaceable, type Draft, type MachineChoice } from '../draft/draft.ts';
import { draftKey, readDraft } from '../draft/stored-draft.ts';

interface KeptFirst {
  /** Of the user's own job: kept on a public page, or already run from there. Null if there is none. */
  draft: Draft | null;
  /** Not run yet. */
  isPending: boolean;
  /** The laser it was answered for; null if unknown. */
  triedOn: VisitorMachine | null;
  /** From here on it is the draft of the bench, sent as this job. */
  onStarted: (sent: Draft, jobId: string) => void;
}

interface Kept {
  job: KeptJob | null;
  draft: Draft | null;
}

function readKept(key: `draft.${string}`, choice: MachineChoice): Kept {
  const stored = readDraft(readStored(key));
  const job = readKeptJob();
  if (job && isReplaceable(stored)) return { job, draft: draftOfKeptJob(job, choice) };
  return { job: null, draft: stored.job_id === null ? null : stored };
}

/** The job that a visitor kept before signing up: their first one. */
export function useKeptFirst(choice: MachineChoice): KeptFirst {
  const { id } = useProfile();
  const key = inTeam(draftKey(id));
  const [{ job, draft }, setKept] = useState(() => readKept(key, choice));
  return {
    draft,
    isPending: draft !== null && draft.job_id === null,
    triedOn: job?.machine ?? null,
    onStarted: (sent, job_id) => {
      const started = { ...sent, machine: choice, job_id };
      writeStored(key, started);
      if (job) forgetKeptJob(job);
      setKept({ job, draft: started });
    },
  };
}
