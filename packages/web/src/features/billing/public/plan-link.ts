import type { Plan } from '@beamwright/contract';

/** Through sign-up, or past it for those who are signed in, to the plan where it is bought. */
export function planLink({ name, price_usd }: Pick<Plan, 'name' | 'price_usd'>): string {
  if (price_usd === 0) return '/signup';
  return `/signup?return=${encodeURIComponent(`/upgrade?plan=${encodeURIComponent(name)}`)}`;
}
