import { getTeam, listPlans } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { currentTeam } from './current-team.ts';
import { queryOptionsFor } from './query.ts';
import { useProfile } from './session.tsx';

type PlanHolder = Pick<Profile, 'role' | 'plan' | 'usage'>;

/**
 * The plan that counts where the page works: the user's own, or that of the team. What is not known of a team's plan is
 * offered, and the server says if it is not included.
 */
export function usePlanHere(): PlanHolder {
  const profile = useProfile();
  const team_id = currentTeam();
  const isInTeam = team_id !== null;
  const params = { team_id: team_id ?? '' };
  const { data: team } = useQuery({ ...queryOptionsFor(getTeam, { params }), enabled: isInTeam });
  const { data: plans } = useQuery({ ...queryOptionsFor(listPlans), enabled: isInTeam });
  if (!isInTeam) return profile;
  const plan = plans?.items.find(({ name }) => name === team?.plan);
  if (plan === undefined) return { ...profile, role: 'beta' };
  return { role: 'user', plan: { ...profile.plan, ...plan }, usage: NOTHING_USED(profile) };
}
