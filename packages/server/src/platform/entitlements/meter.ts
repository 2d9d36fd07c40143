import type { PlanLimit } from '@beamwright/contract';
import type { RawBuilder } from 'kysely';

/** Measures how much of one limit of a plan is used. Declared by the slice that owns the rows, listed in `slices.ts`. */
export interface Meter<L extends PlanLimit = PlanLimit> {
  limit: L;
  /** A scalar subquery; runs with the rights of that user. */
  used: (userId: string) => RawBuilder<number>;
}

export type Meters = Readonly<Record<PlanLimit, Meter>>;

export function defineMeter<const L extends PlanLimit>(meter: Meter<L>): Meter<L> {
  return meter;
}

/** Maps each limit to its meter. Throws if a limit has no meter or two, so the server does not start. */
export function collectMeters(limits: readonly PlanLimit[], meters: readonly Meter[]): Meters {
  const byLimit = Object.groupBy(meters, ({ limit }) => limit);
  return Object.fromEntries(
    limits.map((limit) => {
      const [meter, second] = byLimit[limit] ?? [];
      if (meter === undefined) throw new Error(`No slice measures the plan limit ${limit}`);
      if (second !== undefined) throw new Error(`Two slices measure the plan limit ${limit}`);
      return [limit, meter];
    }),
  ) as Record<PlanLimit, Meter>;
}
