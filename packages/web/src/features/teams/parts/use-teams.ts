import { hasFeature, listTeams } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
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

/** Whoever is let in or loses a right sees it at once. */
export function useFollowTeams(): void {
  const profile = useProfile();
  const client = useQueryClient();
  useChannel(`profile-${profile.id}`, (event) => {
    if (event !== 'generation') void readAgain(client);
  });
}

/** The teams of the user. */
export function useTeams(): Teams {
  const profile = useProfile();
  const { data, error, refetch } = useQuery(queryOptionsFor(listTeams));
  useFollowTeams();
  return {
    teams: data?.items.filter(({ erase_at }) => erase_at === null),
    deleted: data?.items.filter(({ erase_at }) => erase_at !== null) ?? [],
    mayCreate: hasFeature(profile, 'team_features'),
    error,
    refetch: () => void refetch(),
  };
}
