import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { Draft } from './draft.ts';
import { readDraft, writeDraft } from './stored-draft.ts';

export type ChangeDraft = Dispatch<SetStateAction<Draft>>;

/** The draft on the bench, kept over a reload for this user. */
export function useDraft(userId: string): [Draft, ChangeDraft] {
  const [draft, setDraft] = useState(() => readDraft(userId));
  useEffect(() => writeDraft(userId, draft), [userId, draft]);
  return [draft, setDraft];
}
