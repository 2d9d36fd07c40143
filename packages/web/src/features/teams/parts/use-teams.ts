import { hasFeature, listTeams } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { currentTeam } from '../../../lib/current-team.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useChannel } from '../../../lib/use-channel.ts';

interface Teams {
  /** Those that the user works in; undefined while they load. */
  teams: TeamSummary[] | undefined;
  /** The user's deleted teams, which can be restored. */
  deleted: TeamSummary[];
  /** Whether their plan pays for a team. */
  mayCreate: boolean;
  error: Error | null;
  refetch: () => void;
}

/** A first answer that is on its way is older than what changed; invalidating would take it for the newest. */
async function readAgain(client: QueryClient): Promise<void> {
  const teams = { queryKey: queryKeyOf(listTeams) };
  await client.cancelQueries(teams);
  await client.invalidateQueries(teams);
}

/** Whoever is let in or loses a right sees it at once. One part of a page follows them for all. */
export function useFollowTeams(isFollowing = true): void {
  const profile = useProfile();
  const client = useQueryClient();
  useChannel(isFollowing ? `profile-${profile.id}` : null, (event) => {
    if (event !== 'generation') void readAgain(client);
  });
}

/** The teams of the user. */
export function useTeams(): Teams {
  const profile = useProfile();
  const { data, error, refetch } = useQuery(queryOptionsFor(listTeams));
  // In a team, the bar above the page does.
  useFollowTeams(currentTeam() === null);
  return {
    teams: data?.items.filter(({ erase_at }) => erase_at === null),
    deleted: data?.items.filter(({ erase_at }) => erase_at !== null) ?? [],
    mayCreate: hasFeature(profile, 'team_features'),
    error,
    refetch: () => void refetch(),
  };
}
