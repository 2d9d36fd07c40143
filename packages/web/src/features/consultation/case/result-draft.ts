import type { CaseMessage } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';

export type Outcome = NonNullable<NonNullable<CaseMessage['proposal']>['outcome']>;

export interface ResultDraft {
  outcome: Outcome | null;
  words: string;
  edgeScore: number | null;
  photoIds: readonly string[];
}

const EMPTY: ResultDraft = { outcome: null, words: '', edgeScore: null, photoIds: [] };
const keyOf = (proposalId: string) => `result-draft.${proposalId}` as const;

const readDraft = (proposalId: string): Partial<ResultDraft> | null =>
  readStored(keyOf(proposalId)) as Partial<ResultDraft> | null;

/** What is chosen, typed and attached about how a proposal turned out. It outlasts a reload. */
export function useResultDraft(proposalId: string) {
  const [draft, setDraft] = useState<ResultDraft>(() => ({ ...EMPTY, ...readDraft(proposalId) }));
  useEffect(() => {
    const { outcome, words, edgeScore, photoIds } = draft;
    const isEmpty = outcome === null && words === '' && edgeScore === null && photoIds.length === 0;
    writeStored(keyOf(proposalId), isEmpty ? null : draft);
  }, [proposalId, draft]);
  return {
    draft,
    change: (changed: Partial<ResultDraft>) => setDraft((before) => ({ ...before, ...changed })),
  };
}

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
