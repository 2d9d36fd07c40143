import { listTeams, mayAct } from '@beamwright/contract';
import type { TeamRole, TeamSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { currentTeam } from './current-team.ts';
import { queryOptionsFor } from './query.ts';

export interface Workspace {
  /** Null in the user's own account. */
  teamId: string | null;
  /** Undefined in the user's own account, until it has loaded, and if they are not in it. */
  team: TeamSummary | undefined;
  /** The team is deleted, or the user is not in it any more. */
  isGone: boolean;
  /** Whether somebody with at least this role may act here; in their own account everyone may. */
  may: (lowest: TeamRole) => boolean;
}

/** Where the page works: in the user's own account, or in a team. */
export function useWorkspace(): Workspace {
  const teamId = currentTeam();
  const { data } = useQuery({ ...queryOptionsFor(listTeams), enabled: teamId !== null });
  const found = data?.items.find(({ id }) => id === teamId);
  const team = found?.erase_at === null ? found : undefined;
  return {
    teamId,
    team,
    isGone: teamId !== null && data !== undefined && team === undefined,
    may: (lowest) => teamId === null || (team !== undefined && mayAct(team, lowest)),
  };
}

/** What the role lacks is missing, not disabled. */
export const useMayAct = (lowest: TeamRole): boolean => useWorkspace().may(lowest);
