import { MAX_MESSAGE_PHOTOS, type MessagePhoto } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readPhotoFiles } from '../../../lib/read-photo-files.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import type { DraftWork } from './attach-dialog.tsx';
import { photoRoom } from './case-room.tsx';

interface WrittenDraft {
  text: string;
  photos: readonly MessagePhoto[];
  works: readonly DraftWork[];
}

const EMPTY: WrittenDraft = { text: '', photos: [], works: [] };
const keyOf = (caseId: string) => `case-draft.${caseId}` as const;

/** The text, photos, settings and test cards that are being written in a case. They outlast a reload. */
export function useCaseDraft(caseId: string, photos: UnsentPhotos, photosOfCase: number) {
  const [draft, setDraft] = useState<WrittenDraft>(() => ({
    ...EMPTY,
    ...(readStored(keyOf(caseId)) as Partial<WrittenDraft> | null),
  }));
  const [refused, setRefused] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const isEmpty = draft.photos.length === 0 && draft.works.length === 0;
  useEffect(() => {
    writeStored(keyOf(caseId), draft.text === '' && isEmpty ? null : draft);
  }, [caseId, draft, isEmpty]);
  // What was attached before a reload.
  useEffect(() => {
    photos.restore(draft.photos.map(({ photo_id }) => photo_id));
  }, [photos, draft.photos]);
  const room = photoRoom(draft.photos.length, photosOfCase);
  return {
    ...draft,
    refused,
    isReading,
    isEmpty: draft.text.trim() === '' && isEmpty,
    photoRoom: room,
    write: (text: string) => setDraft((before) => ({ ...before, text })),
    attach: async (files: readonly File[]): Promise<void> => {
      setIsReading(true);
      const { ids, problem } = await readPhotoFiles(files, room.left, photos, tooManyPhotos);
      const added = ids.map((photo_id) => ({ photo_id, marks: [] }));
      setIsReading(false);
      setDraft((before) => ({ ...before, photos: [...before.photos, ...added] }));
      setRefused(problem);
    },
    detach: (id: string) => {
      photos.remove(id);
      setDraft((before) => ({
        ...before,
        photos: before.photos.filter(({ photo_id }) => photo_id !== id),
      }));
    },
    add: (work: DraftWork) => setDraft((before) => ({ ...before, works: [...before.works, work] })),
    remove: (id: string) =>
      setDraft((before) => ({ ...before, works: before.works.filter((one) => one.id !== id) })),
    clear: () => {
      setDraft(EMPTY);
      setRefused(null);
    },
  };
}

export type CaseDraft = ReturnType<typeof useCaseDraft>;

export const tooManyPhotos = (): string =>
  i18n.t('A message has up to {n} photos. Send the others in another one.', {
    n: MAX_MESSAGE_PHOTOS,
  });
