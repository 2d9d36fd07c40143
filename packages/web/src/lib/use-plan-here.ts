import { getTeam, listPlans } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { currentTeam } from './current-team.ts';
import { queryOptionsFor } from './query.ts';
import { useProfile } from './session.tsx';

/** What a team has used is not asked for: the server refuses what is too much. */
const UNKNOWN: Profile['usage'] = {
  machines: 0,
  savedRecipes: 0,
  jobs_this_month: 0,
  ai_requests_this_month: 0,
  storage_bytes: 0,
  storage_limit_bytes: Infinity,
  resets_on: '',
};

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
  return { role: 'user', plan: { ...profile.plan, ...plan }, usage: UNKNOWN };
}
