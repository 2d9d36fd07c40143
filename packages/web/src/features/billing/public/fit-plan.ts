import type { Plan } from '@beamwright/contract';

/** `machines` -1 is any number. */
export interface Need {
  jobs: number;
  machines: number;
}

/** Whether a limit allows as much; -1 is no limit, or any number. */
export const covers = (limit: number, need: number): boolean =>
  limit === -1 || (need !== -1 && need <= limit);

/** The first plan of the table that allows as much. */
export const smallestFit = (plans: readonly Plan[], need: Need): Plan | undefined =>
  plans.find(
    ({ limits }) =>
      covers(limits.jobs_per_month, need.jobs) && covers(limits.machines, need.machines),
  );

const finiteOf = (plans: readonly Plan[], name: 'jobs_per_month' | 'machines'): number[] =>
  [...new Set(plans.map(({ limits }) => limits[name]))]
    .filter((limit) => limit > 0)
    .toSorted((a, b) => a - b);

export interface JobsScale {
  low: number;
  high: number;
  /** Where it begins: half of the smallest limit. */
  start: number;
  ticks: readonly number[];
  /** In percent of the scale. */
  zones: readonly { plan: string; from: number; to: number }[];
  placeOf: (jobs: number) => number;
}

/** A logarithmic scale of jobs a month with a zone for each plan, or null if no plan limits them. */
export function jobsScale(plans: readonly Plan[]): JobsScale | null {
  const limits = finiteOf(plans, 'jobs_per_month');
  const [smallest, largest] = [limits[0], limits.at(-1)];
  if (smallest === undefined || largest === undefined) return null;
  const hasMore = plans.some((plan) => plan.limits.jobs_per_month === -1);
  const low = Math.max(1, Math.round(smallest / 4));
  const high = hasMore ? largest * 2 : Math.max(largest, low * 2);
  const placeOf = (jobs: number) =>
    Math.round((1000 * Math.log(jobs / low)) / Math.log(high / low)) / 10;
  const ends = hasMore ? [...limits, high] : limits;
  const zones = ends.flatMap((end, at) => {
    const plan = smallestFit(plans, { jobs: end, machines: 0 });
    const from = at === 0 ? 0 : placeOf(ends[at - 1] ?? low);
    return plan === undefined ? [] : [{ plan: plan.name, from, to: placeOf(end) }];
  });
  const start = Math.max(low, Math.round(smallest / 2));
  return { low, high, start, ticks: limits, zones, placeOf };
}

/** Up to each limit of machines, and more than the largest if a plan has none. */
export function machineChoices(plans: readonly Plan[]): { from: number; upTo: number }[] {
  const limits = finiteOf(plans, 'machines');
  const choices = limits.map((upTo, at) => ({ from: (limits[at - 1] ?? 0) + 1, upTo }));
  const hasMore = plans.some((plan) => plan.limits.machines === -1);
  const last = limits.at(-1) ?? 0;
  // One machine or several are what people know of themselves.
  const [first, ...others] = choices;
  const split =
    first !== undefined && first.upTo > 1
      ? [{ from: 1, upTo: 1 }, { from: 2, upTo: first.upTo }, ...others]
      : choices;
  return hasMore ? [...split, { from: last + 1, upTo: -1 }] : split;
}
