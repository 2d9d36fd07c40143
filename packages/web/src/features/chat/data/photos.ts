import { addChatPhoto } from '@beamwright/contract';
import { createUnsentPhotos, type UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { uploadFile } from '../../../lib/upload-file.ts';

export type Photos = UnsentPhotos;

/** Photos of the messages that are written in the chat of a team. */
export const createPhotos = (teamId: string): Photos =>
  createUnsentPhotos('chat-photo.', (id, body, onProgress) =>
    uploadFile(addChatPhoto, { params: { team_id: teamId, id }, body }, { onProgress }),
  );
