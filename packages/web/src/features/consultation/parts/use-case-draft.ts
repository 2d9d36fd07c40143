import type { MessagePhoto } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import type { DraftWork } from './attach-dialog.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';

interface WrittenDraft {
  text: string;
  photos: readonly MessagePhoto[];
  works: readonly DraftWork[];
}

const EMPTY: WrittenDraft = { text: '', photos: [], works: [] };
const keyOf = (caseId: string) => `case-draft.${caseId}` as const;

const idsOf = (photos: readonly MessagePhoto[]): string[] => photos.map(({ photo_id }) => photo_id);

/** The text, photos, settings and test cards that are being written in a case. They outlast a reload. */
export function useCaseDraft(caseId: string, photos: UnsentPhotos, photosOfCase: number) {
  const [draft, setDraft] = useState<WrittenDraft>(() => ({
    ...EMPTY,
    ...(readStored(keyOf(caseId)) as Partial<WrittenDraft> | null),
  }));
  const isEmpty = draft.photos.length === 0 && draft.works.length === 0;
  useEffect(() => {
    writeStored(keyOf(caseId), draft.text === '' && isEmpty ? null : draft);
  }, [caseId, draft, isEmpty]);
  const chosen = useChosenPhotos(photos, {
    photoIds: idsOf(draft.photos),
    onChange: (update) =>
      setDraft((before) => ({
        ...before,
        photos: update(idsOf(before.photos)).map((photo_id) => ({ photo_id, marks: [] })),
      })),
    photosOfCase,
  });
  return {
    ...draft,
    chosen,
    isEmpty: draft.text.trim() === '' && isEmpty,
    write: (text: string) => setDraft((before) => ({ ...before, text })),
    add: (work: DraftWork) => setDraft((before) => ({ ...before, works: [...before.works, work] })),
    remove: (id: string) =>
      setDraft((before) => ({ ...before, works: before.works.filter((one) => one.id !== id) })),
    clear: () => {
      setDraft(EMPTY);
      chosen.acceptRefusal();
    },
  };
}

export type CaseDraft = ReturnType<typeof useCaseDraft>;
