import { mayAct } from '@beamwright/contract';
import type { Team, TeamMember } from '@beamwright/contract';

/** Nobody changes their own role, and the owner's is handed over instead. */
export const mayChange = (
  team: Team,
  { user_id, role, left_at }: TeamMember,
  ownId: string,
): boolean => mayAct(team, 'manager') && user_id !== ownId && role !== 'owner' && left_at === null;
