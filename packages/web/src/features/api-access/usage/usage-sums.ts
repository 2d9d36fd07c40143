import type { KeyUsage } from '@beamwright/contract';

export type Day = KeyUsage['days'][number];
export type Counts = Pick<Day, 'answered' | 'refused' | 'limited' | 'failed'>;

export const totalOf = ({ answered, refused, limited, failed }: Counts): number =>
  answered + refused + limited + failed;

export const sumOf = (days: readonly Counts[]): Counts =>
  days.reduce<Counts>(
    (sum, day) => ({
      answered: sum.answered + day.answered,
      refused: sum.refused + day.refused,
      limited: sum.limited + day.limited,
      failed: sum.failed + day.failed,
    }),
    { answered: 0, refused: 0, limited: 0, failed: 0 },
  );

/** Percent of the requests with one decimal, never rounded to all or none; null without requests. */
export function percentOf(part: number, all: number): number | null {
  if (all === 0) return null;
  const tenths = (part / all) * 1000;
  return (tenths > 500 ? Math.floor(tenths) : Math.ceil(tenths)) / 10;
}

/** The day on which most requests were over the limit; undefined if none were. */
export const worstDay = (days: readonly Day[]): Day | undefined =>
  days
    .filter(({ limited }) => limited > 0)
    .toSorted((a, b) => b.limited - a.limited)
    .at(0);
