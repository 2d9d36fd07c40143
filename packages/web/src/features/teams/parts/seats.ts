import type { Team } from '@beamwright/contract';

type Seats = Team['seats'];

/** Seats for further people; null is unlimited. */
export const openSeats = ({ limit, taken, held }: Seats): number | null =>
  limit === null ? null : Math.max(0, limit - taken - held);
