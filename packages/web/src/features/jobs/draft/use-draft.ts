import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { inTeam } from '../../../lib/current-team.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { Draft } from './draft.ts';
import { draftKey, isEmptyDraft, readDraft } from './stored-draft.ts';

export type ChangeDraft = Dispatch<SetStateAction<Draft>>;

/** The draft of the job form, stored for this user across reloads; each of their teams has its own. */
export function useDraft(userId: string): [Draft, ChangeDraft] {
  const key = inTeam(draftKey(userId));
  const [draft, setDraft] = useState(() => readDraft(readStored(key)));
  useEffect(() => writeStored(key, isEmptyDraft(draft) ? null : draft), [key, draft]);
  return [draft, setDraft];
}
