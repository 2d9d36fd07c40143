import { bypassesPlan } from './entitlements.ts';
import type { Role } from './roles.ts';

/** Roles in a team, from the least: each may do what the one before may. */
export const TEAM_ROLES = ['viewer', 'member', 'manager', 'owner'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Roles that are given; a team is handed over instead. */
export const GIVEN_TEAM_ROLES = ['viewer', 'member', 'manager'] as const;
export type GivenTeamRole = (typeof GIVEN_TEAM_ROLES)[number];

interface TeamStanding {
  role: TeamRole;
  /** Whether no plan pays for the team. */
  is_read_only: boolean;
}

/**
 * Whether somebody may do in a team what needs at least this role. The only place that decides it besides `may_act` in
 * the database. Without a plan a team is read-only: everyone reads, and its owner may still hand it over or delete it.
 */
export function mayAct({ role, is_read_only }: TeamStanding, lowest: TeamRole): boolean {
  if (TEAM_ROLES.indexOf(role) < TEAM_ROLES.indexOf(lowest)) return false;
  return !is_read_only || lowest === 'viewer' || lowest === 'owner';
}

/** Viewers need no seat. */
export const takesSeat = (role: TeamRole): boolean => role !== 'viewer';

export const MAX_VIEWERS = 200;
/** Teams that one account may own if its plan has any number of seats. */
const MAX_OWNED_TEAMS = 10;

/**
 * Teams that an account may own. Each has AI generations and storage of its own, as many as the plan gives; so a plan
 * with a number of seats pays for one team.
 */
export const ownedTeamsOf = ({
  role,
  plan,
}: {
  role: Role;
  plan: { team_seats: number };
}): number => (bypassesPlan(role) || plan.team_seats === -1 ? MAX_OWNED_TEAMS : 1);

/** Teams that one account may be in. */
export const MAX_TEAMS = 50;
export const MAX_TEAM_NAME = 60;
/** Invitations that wait at the same time. */
export const MAX_INVITATIONS = 200;
/** Addresses in one request. */
export const MAX_INVITED_AT_ONCE = 50;
export const INVITATION_DAYS = [1, 7, 30] as const;
export const MAX_CODE_USES = 200;
