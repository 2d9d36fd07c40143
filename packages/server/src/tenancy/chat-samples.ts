import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

/** Somebody who is not in the team reads and writes nothing in its chat. */
const inTeam = (request: (owner: OwnedRows) => object = () => ({})): OperationSample => ({
  request: (owner) => ({ ...request(owner), params: { team_id: owner.teamId } }),
  answers: REFUSED,
});

const ofMessage = (body?: object): OperationSample => ({
  request: ({ teamId, messageId }) => ({
    params: { team_id: teamId, id: messageId },
    ...(body && { body: body as Record<string, unknown> }),
  }),
  answers: REFUSED,
});

/** Its id is chosen by the client: that of a message is as good. */
const ofPhoto = (body?: Buffer): OperationSample => ({
  request: ({ teamId, messageId }) => ({
    params: { team_id: teamId, id: messageId },
    ...(body && { body }),
  }),
  answers: REFUSED,
});

/** Requests of a stranger to the chat of another user’s team. */
export const CHAT_SAMPLES: Record<string, OperationSample> = {
  'chat.list': inTeam(({ messageId }) => ({ query: { around: messageId } })),
  'chat.post': inTeam(({ messageId }) => ({ body: { message: 'mine', reply_to: messageId } })),
  'chat.edit': ofMessage({ message: 'changed' }),
  'chat.delete': ofMessage(),
  'chat.react': ofMessage({ reaction: 'like', is_on: true }),
  'chat.search': inTeam(() => ({ query: { q: 'secret' } })),
  'chat.markRead': ofMessage(),
  'chat.listReaders': ofMessage(),
  'chat.listUnread': {
    request: ({ teamId }) => ({ query: { of: teamId } }),
    answers: [200],
  },
  'chat.changeNotices': inTeam(() => ({ body: { level: 'none' } })),
  'chat.getPresence': inTeam(),
  'chat.reportPresence': inTeam(() => ({ body: { is_typing: true } })),
  'chat.listAttachable': inTeam(() => ({ query: { q: 'Secret' } })),
  'chat.addPhoto': ofPhoto(Buffer.from('a photo')),
  'chat.getPhoto': ofPhoto(),
  'chat.listCards': inTeam(({ settingId }) => ({ query: { ref: `setting:${settingId}` } })),
};
