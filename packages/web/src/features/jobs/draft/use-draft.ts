import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { inTeam } from '../../../lib/current-team.ts';
import { forgetKeptJob, readKeptJob, type KeptJob } from '../../../lib/kept-job.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import { draftOfKeptJob, isReplaceable } from './draft.ts';
import type { Draft } from './draft.ts';
import { draftKey, isEmptyDraft, readDraft } from './stored-draft.ts';

export type ChangeDraft = Dispatch<SetStateAction<Draft>>;

interface FirstDraft {
  draft: Draft;
  /** Kept before signing in; null if it became the draft. */
  waiting: KeptJob | null;
  /** Became the draft. */
  taken: KeptJob | null;
}

/** What was kept on a public page is the draft, unless another one is being written. */
function firstDraft(stored: Draft): FirstDraft {
  const kept = readKeptJob();
  return kept && isReplaceable(stored)
    ? { draft: draftOfKeptJob(kept, stored.machine), waiting: null, taken: kept }
    : { draft: stored, waiting: kept, taken: null };
}

interface KeptDraft {
  draft: Draft;
  setDraft: ChangeDraft;
  /** A job from a public page that waits for the draft to be finished. */
  waiting: KeptJob | null;
  /** Makes it the draft. */
  useWaiting: () => void;
}

/** The draft of the job form, stored for this user across reloads; each of their teams has its own. */
export function useDraft(userId: string): KeptDraft {
  const key = inTeam(draftKey(userId));
  const [first] = useState(() => firstDraft(readDraft(readStored(key))));
  const [draft, setDraft] = useState(first.draft);
  const [waiting, setWaiting] = useState(first.waiting);
  const [taken, setTaken] = useState(first.taken);
  useEffect(() => {
    writeStored(key, isEmptyDraft(draft) ? null : draft);
    // From here on, the draft has it.
    if (taken) forgetKeptJob(taken);
  }, [key, draft, taken]);
  const useWaiting = () => {
    if (waiting) setDraft(draftOfKeptJob(waiting, draft.machine));
    setTaken(waiting);
    setWaiting(null);
  };
  return { draft, setDraft, waiting, useWaiting };
}
