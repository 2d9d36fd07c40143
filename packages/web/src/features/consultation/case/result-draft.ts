import type { CaseMessage } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { useChosenPhotos } from '../parts/use-chosen-photos.ts';

export type Outcome = NonNullable<NonNullable<CaseMessage['proposal']>['outcome']>;

interface WrittenResult {
  outcome: Outcome | null;
  words: string;
  edgeScore: number | null;
  photoIds: readonly string[];
}

const EMPTY: WrittenResult = { outcome: null, words: '', edgeScore: null, photoIds: [] };
const keyOf = (proposalId: string) => `result-draft.${proposalId}` as const;

const readDraft = (proposalId: string): Partial<WrittenResult> | null =>
  readStored(keyOf(proposalId)) as Partial<WrittenResult> | null;

/** What is chosen, typed and attached about how a proposal turned out. It outlasts a reload. */
export function useResultDraft(proposalId: string, photos: UnsentPhotos, photosOfCase: number) {
  const [draft, setDraft] = useState<WrittenResult>(() => ({ ...EMPTY, ...readDraft(proposalId) }));
  useEffect(() => {
    const { outcome, words, edgeScore, photoIds } = draft;
    const isEmpty = outcome === null && words === '' && edgeScore === null && photoIds.length === 0;
    writeStored(keyOf(proposalId), isEmpty ? null : draft);
  }, [proposalId, draft]);
  const chosen = useChosenPhotos(photos, {
    photoIds: draft.photoIds,
    onChange: (update) => setDraft((before) => ({ ...before, photoIds: update(before.photoIds) })),
    photosOfCase,
  });
  return {
    draft,
    change: (changed: Partial<Omit<WrittenResult, 'photoIds'>>) =>
      setDraft((before) => ({ ...before, ...changed })),
    chosen,
  };
}

export type ResultDraft = ReturnType<typeof useResultDraft>;

/** The proposal whose result was begun before a reload. */
export const findBegun = (messages: readonly CaseMessage[]): string | null =>
  messages.find(({ id, proposal }) => proposal?.outcome === null && readDraft(id) !== null)?.id ??
  null;

/** Forgets what was kept of results that the case has, also of one whose answer was lost. */
export function useForgetReported(messages: readonly CaseMessage[], photos: UnsentPhotos): void {
  useEffect(() => {
    for (const { id, proposal } of messages) {
      const draft = proposal?.outcome ? readDraft(id) : null;
      if (draft === null) continue;
      draft.photoIds?.forEach(photos.drop);
      writeStored(keyOf(id), null);
    }
  }, [messages, photos]);
}
