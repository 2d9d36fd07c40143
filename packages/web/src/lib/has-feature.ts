import type { Plan, Profile } from '@beamwright/contract';

type Feature = 'test_cards' | 'feedback_learning' | 'own_analytics';

/** Administrators and beta users have every feature, whatever their plan. */
export const hasFeature = (
  { role, plan }: { role: Profile['role']; plan: Pick<Plan, Feature> },
  name: Feature,
): boolean => role !== 'user' || plan[name];
