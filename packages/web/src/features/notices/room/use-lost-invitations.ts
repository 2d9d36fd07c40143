import { listInvitations, mayAct } from '@beamwright/contract';
import type { Team, TeamInvitation } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';

/** Invitations that wait for a manager: whoever opened them has another address. */
export function useLostInvitations(team: Team): TeamInvitation[] {
  const { data } = useQuery({
    ...queryOptionsFor(listInvitations, { params: { team_id: team.id } }),
    enabled: mayAct(team, 'manager'),
  });
  return data?.items.filter(({ state }) => state === 'wrong_address') ?? [];
}
