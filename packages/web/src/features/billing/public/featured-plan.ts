import type { Plan } from '@beamwright/contract';

/** The one with the page's one ember button: the popular plan, else the first that costs something. */
export const featuredPlan = (plans: readonly Plan[]): Plan | undefined =>
  plans.find(({ is_popular }) => is_popular) ?? plans.find(({ price_usd }) => price_usd > 0);
