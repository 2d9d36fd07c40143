export { createEnterTeam } from './enter-team.ts';
export { createInvitationLinks } from './invitation-links.ts';
export { memberOf } from '../../platform/http/member-of.ts';
