import * as z from 'zod/mini';
import { PHOTO_TYPES } from '../photo-types.ts';
import { defineOperation } from '../operation.ts';
import { MAX_AVATAR_BYTES } from '../preferences.ts';
import { field, id, orNull, ownId } from '../schema.ts';
import { ofTeam, team, teamName } from './parts.ts';

export const findSetting = defineOperation({
  id: 'teams.findSetting',
  method: 'GET',
  path: '/find-setting/{id}',
  summary:
    'Find a setting: which library has it now, your own or that of a team you are in. Printed codes use it after a setting was moved.',
  needs: { scope: 'teams' },
  params: z.object({ id: id('setting') }),
  output: z.object({ team_id: orNull(z.uuid(), 'The team; null is your own library.') }),
  status: 200,
  errors: ['not_found'],
});

export const createTeam = defineOperation({
  id: 'teams.create',
  method: 'POST',
  path: '/teams',
  summary: 'Create a team. You own it, and your plan pays for it.',
  needs: { scope: 'teams', feature: 'team_features' },
  body: z.strictObject({ id: ownId, name: teamName }),
  output: team,
  status: 201,
  errors: [
    'too_many_teams',
    'too_many_owned_teams',
    'already_added',
    'not_found',
    'team_being_deleted',
  ],
});

export const getTeam = defineOperation({
  id: 'teams.get',
  method: 'GET',
  path: '/teams/{team_id}',
  summary: 'Get a team: who owns it, its seats, and what is in it.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  output: team,
  status: 200,
  errors: [],
});

export const updateTeam = defineOperation({
  id: 'teams.update',
  method: 'PATCH',
  path: '/teams/{team_id}',
  summary: 'Rename a team.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({ name: teamName }),
  output: team,
  status: 200,
  errors: [],
});

export const leaveTeam = defineOperation({
  id: 'teams.leave',
  method: 'POST',
  path: '/teams/{team_id}/leave',
  summary: 'Leave a team. What you shared, added and wrote stays in it, with your name.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  status: 204,
  errors: ['owner_leaves'],
});

export const deleteTeam = defineOperation({
  id: 'teams.delete',
  method: 'DELETE',
  path: '/teams/{team_id}',
  summary:
    'Delete a team: everyone loses access at once. It can be restored for 14 days; then everything in it is erased.',
  needs: { scope: 'teams', team: 'owner', confirmation: true },
  params: ofTeam,
  status: 204,
  errors: [],
});

export const restoreTeam = defineOperation({
  id: 'teams.restore',
  method: 'POST',
  path: '/teams/{team_id}/restore',
  summary: 'Restore a deleted team. It must be yours.',
  needs: { scope: 'teams' },
  params: ofTeam,
  status: 204,
  errors: ['team_not_found'],
});

export const offerTeam = defineOperation({
  id: 'teams.offer',
  method: 'POST',
  path: '/teams/{team_id}/successor',
  summary:
    'Ask a member to become the owner. When they accept, their plan pays for the team, and you stay as a manager.',
  needs: { scope: 'teams', team: 'owner', confirmation: true },
  params: ofTeam,
  body: z.strictObject({ user_id: id('account') }),
  output: team,
  status: 200,
  errors: ['not_found'],
});

export const withdrawOffer = defineOperation({
  id: 'teams.withdrawOffer',
  method: 'DELETE',
  path: '/teams/{team_id}/successor',
  summary: 'Stop asking somebody to become the owner.',
  needs: { scope: 'teams', team: 'owner' },
  params: ofTeam,
  status: 204,
  errors: [],
});

export const acceptTeam = defineOperation({
  id: 'teams.accept',
  method: 'POST',
  path: '/teams/{team_id}/accept',
  summary: 'Become the owner of a team, or decline, when its owner has asked you to.',
  needs: { scope: 'teams' },
  params: ofTeam,
  body: z.strictObject({ accept: field(z.boolean(), 'Whether to become the owner.') }),
  status: 204,
  errors: ['team_not_found', 'too_many_owned_teams'],
});

export const setTeamPicture = defineOperation({
  id: 'teams.setPicture',
  method: 'POST',
  path: '/teams/{team_id}/picture',
  summary: 'Set the picture of a team. Details like the place are removed.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  upload: { types: PHOTO_TYPES, max_bytes: MAX_AVATAR_BYTES },
  output: team,
  status: 200,
  errors: ['photo_unreadable', 'photo_too_large', 'files_unavailable'],
});

export const getTeamPicture = defineOperation({
  id: 'teams.getPicture',
  method: 'GET',
  path: '/teams/{team_id}/picture',
  summary: 'Get the picture of a team.',
  needs: { scope: 'teams', team: 'viewer' },
  params: ofTeam,
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});

export const removeTeamPicture = defineOperation({
  id: 'teams.removePicture',
  method: 'DELETE',
  path: '/teams/{team_id}/picture',
  summary: 'Remove the picture of a team.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  output: team,
  status: 200,
  errors: [],
});
