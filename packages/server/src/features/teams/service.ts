export { createEnterTeam } from './enter-team.ts';
export { memberOf } from './member-of.ts';
