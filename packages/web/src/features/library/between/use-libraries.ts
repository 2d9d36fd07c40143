import { listTeams, mayAct } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';

export interface Library {
  /** Null is the user’s own. */
  teamId: string | null;
  name: string;
  mayAdd: boolean;
  /** Adds to locked folders, too. */
  mayLock: boolean;
  /** No plan pays for the team. */
  isReadOnly: boolean;
}

const ofTeam = (team: TeamSummary): Library => ({
  teamId: team.id,
  name: team.name,
  mayAdd: mayAct(team, 'member'),
  mayLock: mayAct(team, 'manager'),
  isReadOnly: team.is_read_only,
});

/** The user’s own library, then those of their teams; only the own one until the teams have loaded. */
export function useLibraries(): Library[] {
  const { data } = useQuery(queryOptionsFor(listTeams));
  const teams = data?.items.filter(({ erase_at }) => erase_at === null) ?? [];
  const own = {
    teamId: null,
    name: i18n.t('Your library'),
    mayAdd: true,
    mayLock: true,
    isReadOnly: false,
  };
  return [own, ...teams.map(ofTeam)];
}
