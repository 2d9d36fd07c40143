export { createEnterTeam } from './enter-team.ts';
export { createInvitationLinks } from './invitation-links.ts';
export { memberOf } from './member-of.ts';
