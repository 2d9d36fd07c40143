export { createEnterTeam } from './enter-team.ts';
