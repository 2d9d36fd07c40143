import {
  addCasePhoto,
  deleteCasePhoto,
  postCaseMessage,
  type CaseMessage,
  type MessagePhoto,
} from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { createOutbox } from '../../../lib/outbox.ts';
import { writeStored } from '../../../lib/storage.ts';
import { createUnsentMessages, unsentKey, type Unsent } from '../../../lib/unsent-messages.ts';
import { createUnsentPhotos, type UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { uploadFile } from '../../../lib/upload-file.ts';
import type { DraftWork } from './attach-dialog.tsx';

/** A message of a case that the server may not have. */
export interface UnsentCaseMessage extends Unsent {
  body: string;
  photos: readonly MessagePhoto[];
  /** Settings and test cards that go with it. */
  works: readonly DraftWork[];
}

const placeOf = (caseId: string) => `case-unsent.${caseId}.` as const;

const newMessage = (
  body: string,
  photos: readonly MessagePhoto[],
  works: readonly DraftWork[] = [],
): UnsentCaseMessage => ({
  id: newUuid(),
  body,
  photos,
  works,
  written_at: new Date().toISOString(),
  problem: null,
});

/** Leaves a message for the page of a case, which sends it when it opens. */
export function leaveUnsent(caseId: string, body: string, photoIds: readonly string[]): void {
  const photos = photoIds.map((photo_id) => ({ photo_id, marks: [] }));
  const left = newMessage(body, photos);
  writeStored(unsentKey(placeOf(caseId), left.id), left);
}

/** Photos of what is written in a case. They stay on this device until the server has their message. */
export const createCasePhotos = (caseId: string): UnsentPhotos =>
  createUnsentPhotos(
    'case-photo.',
    (photo_id, body, onProgress) =>
      uploadFile(addCasePhoto, { params: { id: caseId, photo_id }, body }, { onProgress }),
    (photo_id) => call(deleteCasePhoto, { params: { id: caseId, photo_id } }),
  );

/** The unsent messages of this tab, with their photos. */
function createUnsentList(caseId: string, photos: UnsentPhotos) {
  const idsOf = (message: UnsentCaseMessage) => message.photos.map(({ photo_id }) => photo_id);
  const unsent = createUnsentMessages<UnsentCaseMessage>(placeOf(caseId), (message) =>
    idsOf(message).forEach(photos.drop),
  );
  photos.restore(unsent.get().flatMap(idsOf));
  return unsent;
}

const bodyOf = ({ id, body, photos, works }: UnsentCaseMessage) => ({
  id,
  body,
  photos: [...photos],
  ...(works.length > 0 && { attach: works.map((work) => ({ kind: work.kind, id: work.id })) }),
});

/** What is written in a case, until the server has it. */
export function createCaseOutbox(
  caseId: string,
  photos: UnsentPhotos,
  onSent: (message?: CaseMessage) => void,
) {
  async function send(message: UnsentCaseMessage): Promise<void> {
    for (const { photo_id } of message.photos) await photos.upload(photo_id);
    try {
      onSent(await call(postCaseMessage, { params: { id: caseId }, body: bodyOf(message) }));
    } catch (error) {
      if (!isProblem(error, 'already_added')) throw error;
      onSent();
    }
  }

  const { add, ...outbox } = createOutbox(createUnsentList(caseId, photos), send);
  return {
    ...outbox,
    add: (body: string, shown: readonly MessagePhoto[], works: readonly DraftWork[] = []): void =>
      add(newMessage(body, shown, works)),
  };
}
