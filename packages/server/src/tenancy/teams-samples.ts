import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

/** Somebody who is not in the team does nothing in it. */
const inTeam = (request: (owner: OwnedRows) => object = () => ({})): OperationSample => ({
  request: (owner) => {
    const { params = {}, ...rest } = request(owner) as { params?: object };
    return { ...rest, params: { team_id: owner.teamId, ...params } };
  },
  answers: REFUSED,
});

const ofInvitation = inTeam(({ invitationId }) => ({ params: { id: invitationId } }));

/** Requests of a stranger to the team of another user. */
export const TEAMS_SAMPLES: Record<string, OperationSample> = {
  'teams.list': { request: ({ userId }) => ({ query: { user_id: userId } }), answers: [200] },
  'teams.findSetting': {
    request: ({ settingId }) => ({ params: { id: settingId } }),
    answers: REFUSED,
  },
  'teams.create': {
    request: ({ teamId }) => ({ body: { id: teamId, name: 'Mine now' } }),
    answers: REFUSED,
  },
  'teams.get': inTeam(),
  'teams.update': inTeam(() => ({ body: { name: 'Mine now' } })),
  'teams.leave': inTeam(),
  'teams.delete': inTeam(),
  'teams.restore': inTeam(),
  'teams.offer': inTeam(({ userId }) => ({ body: { user_id: userId } })),
  'teams.withdrawOffer': inTeam(),
  'teams.accept': inTeam(() => ({ body: { accept: true } })),
  'teams.setPicture': inTeam(() => ({ body: Buffer.from('no picture') })),
  'teams.getPicture': inTeam(),
  'teams.removePicture': inTeam(),
  'teams.listMembers': inTeam(() => ({ query: { q: 'secret' } })),
  'teams.getMemberPicture': inTeam(({ userId }) => ({ params: { user_id: userId } })),
  'teams.changeMember': inTeam(({ userId }) => ({
    params: { user_id: userId },
    body: { role: 'viewer' },
  })),
  'teams.removeMember': inTeam(({ userId }) => ({ params: { user_id: userId } })),
  'teams.exportMembers': inTeam(),
  'teams.listInvitations': inTeam(),
  'teams.invite': inTeam(() => ({
    body: { emails: ['me@makers.example'], role: 'manager', is_bound: true, days: 7 },
  })),
  'teams.createCode': inTeam(() => ({ body: { role: 'member', max_uses: 5, days: 7 } })),
  'teams.getInvitationLink': ofInvitation,
  'teams.resendInvitation': ofInvitation,
  'teams.allowOpener': inTeam(({ invitationId, userId }) => ({
    params: { id: invitationId },
    body: { user_id: userId },
  })),
  'teams.revokeInvitation': ofInvitation,
  'teams.openInvitation': {
    request: ({ invitationId }) => ({ body: { token: `${invitationId}.${'x'.repeat(43)}` } }),
    answers: REFUSED,
  },
  'teams.join': {
    request: ({ invitationId }) => ({ body: { token: `${invitationId}.${'x'.repeat(43)}` } }),
    answers: REFUSED,
  },
};
