import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, lineOfText, ownId } from '../schema.ts';
import { ofTeam } from '../teams/parts.ts';
import { kiosk, MAX_KIOSK_NAME, openedKiosk } from './parts.ts';

const byKiosk = z.object({ team_id: id('team'), id: id('kiosk') });

export const listKiosks = defineOperation({
  id: 'makerspace.listKiosks',
  method: 'GET',
  path: '/teams/{team_id}/lab/kiosks',
  summary: 'List the kiosks of a team, newest first, with those revoked within 30 days.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  output: z.object({ items: field(z.array(kiosk), 'The kiosks.') }),
  status: 200,
  errors: [],
});

export const createKiosk = defineOperation({
  id: 'makerspace.createKiosk',
  method: 'POST',
  path: '/teams/{team_id}/lab/kiosks',
  summary: 'Add a kiosk to a machine. Its code is entered once, at the tablet.',
  needs: { scope: 'teams', team: 'manager' },
  params: ofTeam,
  body: z.strictObject({
    id: ownId,
    machine_id: id('machine'),
    name: lineOfText(MAX_KIOSK_NAME, 'Name of the kiosk.'),
  }),
  output: openedKiosk,
  status: 201,
  errors: ['machine_not_found', 'too_many_kiosks', 'already_added', 'not_found'],
});

export const renewKioskCode = defineOperation({
  id: 'makerspace.renewKioskCode',
  method: 'POST',
  path: '/teams/{team_id}/lab/kiosks/{id}/code',
  summary: 'Make a new kiosk code: another tablet takes its place once it is entered there.',
  needs: { scope: 'teams', team: 'manager' },
  params: byKiosk,
  output: openedKiosk,
  status: 200,
  errors: ['not_found'],
});

export const revokeKiosk = defineOperation({
  id: 'makerspace.revokeKiosk',
  method: 'DELETE',
  path: '/teams/{team_id}/lab/kiosks/{id}',
  summary: 'Revoke a kiosk: its tablet is signed out with its next request.',
  needs: { scope: 'teams', team: 'manager' },
  params: byKiosk,
  status: 204,
  errors: ['not_found'],
});

const memberCode = z.object({
  code: field(
    z.string(),
    'Digits to enter at a kiosk. Whoever knows them acts in your name there.',
  ),
});

export const getMemberCode = defineOperation({
  id: 'makerspace.getMemberCode',
  method: 'GET',
  path: '/teams/{team_id}/lab/code',
  summary: 'Get your code for the kiosks of a team.',
  needs: { scope: 'teams', team: 'member' },
  params: ofTeam,
  output: memberCode,
  status: 200,
  errors: [],
});

export const renewMemberCode = defineOperation({
  id: 'makerspace.renewMemberCode',
  method: 'POST',
  path: '/teams/{team_id}/lab/code',
  summary: 'Get another code for the kiosks of a team. The one before stops working.',
  needs: { scope: 'teams', team: 'member' },
  params: ofTeam,
  output: memberCode,
  status: 200,
  errors: [],
});
