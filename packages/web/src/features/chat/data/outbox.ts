import { postMessage, type ListedMessage } from '@beamwright/contract';
import { call } from '../../../lib/api.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { createOutbox } from '../../../lib/outbox.ts';
import type { Photos } from './photos.ts';
import { createUnsentList, photosOf, type Draft, type UnsentMessage } from './unsent.ts';

/** Sends its photos, then the message; undefined if that was sent before, and changed or deleted since. */
async function sendMessage(
  teamId: string,
  photos: Photos,
  { id, draft }: UnsentMessage,
): Promise<ListedMessage | undefined> {
  for (const photo of photosOf(draft)) await photos.upload(photo);
  try {
    return await call(postMessage, { params: { team_id: teamId }, body: { ...draft, id } });
  } catch (error) {
    if (!isProblem(error, 'already_added')) throw error;
    return undefined;
  }
}

/** What is written in a team, until the server has it. */
export function createChatOutbox(
  teamId: string,
  photos: Photos,
  onSent: (message: ListedMessage) => void,
) {
  const { add, ...outbox } = createOutbox(
    createUnsentList(teamId, photos),
    async (unsent: UnsentMessage) => {
      const message = await sendMessage(teamId, photos, unsent);
      if (message) onSent(message);
    },
  );
  return {
    ...outbox,
    add: (draft: Draft, repliedTo: UnsentMessage['repliedTo'] = null): void => {
      const written_at = new Date().toISOString();
      add({ id: newUuid(), draft, repliedTo, written_at, problem: null });
    },
  };
}

export const notSentText = (problem: string): string => i18n.t('Not sent. {problem}.', { problem });
