import type { Job } from '@beamwright/contract';
import { useState } from 'react';
import { inTeam } from '../../../lib/current-team.ts';
import {
  forgetKeptJob,
  readKeptJob,
  toVisitorMachine,
  type KeptJob,
  type VisitorMachine,
} from '../../../lib/kept-job.ts';
import { useProfile } from '../../../lib/session.tsx';
import { readStored, writeStored } from '../../../lib/storage.ts';
import {
  addAnswers,
  draftOfKeptJob,
  isReplaceable,
  type Draft,
  type MachineChoice,
} from '../draft/draft.ts';
import { draftKey, readDraft } from '../draft/stored-draft.ts';
import { readUnsentJob } from '../run/unsent-job.ts';

/** The laser that the kept job was answered for, until onboarding is left. */
export const TRIED_KEY = 'draft.first-tried';

interface KeptFirst {
  /** Of the user's own job: kept on a public page, or already run from there. Null if there is none. */
  draft: Draft | null;
  /** Not run yet. */
  isPending: boolean;
  /** Sent before a reload, but perhaps never received. */
  unsentId: string | null;
  /** The laser it was answered for; null if unknown. */
  triedOn: VisitorMachine | null;
  /** From here on it is the draft of the bench, sent as this job. */
  onStarted: (sent: Draft, jobId: string) => void;
  /** The draft gets what was answered since. */
  onAnswered: (job: Job) => void;
}

interface Kept {
  job: KeptJob | null;
  draft: Draft | null;
  unsentId: string | null;
  triedOn: VisitorMachine | null;
}

function readKept(key: `draft.${string}`, choice: MachineChoice): Kept {
  const stored = readDraft(readStored(key));
  const job = readKeptJob();
  if (job && isReplaceable(stored)) {
    const draft = draftOfKeptJob(job, choice);
    return { job, draft, unsentId: null, triedOn: job.machine };
  }
  const { job_id, machine } = stored;
  const isUnsent = job_id !== null && readUnsentJob(job_id) !== null;
  return {
    job: null,
    draft: job_id === null ? null : stored,
    unsentId: isUnsent && machine?.machine_id === choice.machine_id ? job_id : null,
    triedOn: toVisitorMachine(readStored(TRIED_KEY)),
  };
}

/** The job that a visitor kept before signing up: their first one. */
export function useKeptFirst(choice: MachineChoice): KeptFirst {
  const { id } = useProfile();
  const key = inTeam(draftKey(id));
  const [kept, setKept] = useState(() => readKept(key, choice));
  const { job, draft, unsentId, triedOn } = kept;
  const change = (changed: Draft) => {
    writeStored(key, changed);
    setKept({ ...kept, draft: changed });
  };
  return {
    draft,
    isPending: draft !== null && draft.job_id === null,
    unsentId,
    triedOn,
    onStarted: (sent, job_id) => {
      change({ ...sent, machine: choice, job_id });
      writeStored(TRIED_KEY, triedOn);
      if (job) forgetKeptJob(job);
    },
    onAnswered: (answered) => {
      if (draft !== null && draft.job_id === answered.id) change(addAnswers(draft, answered));
    },
  };
}
