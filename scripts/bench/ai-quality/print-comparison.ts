import { LASER_TYPES } from '@beamwright/domain/types';
import { quantile } from '../measure.ts';
import { confidenceInterval, MIN_SOURCES } from './bootstrap.ts';
import { burnsTooMuch, TOO_MUCH, type Difference, type Miss } from './compare-answers.ts';

const HEAD = [
  '',
  'jobs, sources',
  'median |log2| (95 %)',
  'p90',
  'within ×1.5',
  'within ×2',
  `over ×${TOO_MUCH} energy (95 %)`,
];

const sizeOf = ({ log2_ratio }: Miss) => Math.abs(log2_ratio);
const medianOf = (misses: readonly Miss[]) => quantile(misses.map(sizeOf), 0.5);
const shareOf = (misses: readonly Miss[], holds: (miss: Miss) => boolean) =>
  misses.filter(holds).length / misses.length;
const within = (factor: number) => (miss: Miss) => sizeOf(miss) <= Math.log2(factor);
const percent = (share: number) => `${Math.round(share * 100)} %`;

/** Cells with the distance of some answers from the published settings. */
function scoreCells(name: string, misses: readonly Miss[]): string[] {
  const tooMuch = (drawn: readonly Miss[]) => shareOf(drawn, burnsTooMuch);
  return [
    name,
    `${misses.length}, ${sourcesOf(misses)}`,
    medianOf(misses).toFixed(2) + intervalOf(misses, medianOf, (end) => end.toFixed(2)),
    quantile(misses.map(sizeOf), 0.9).toFixed(2),
    percent(shareOf(misses, within(1.5))),
    percent(shareOf(misses, within(2))),
    percent(tooMuch(misses)) + intervalOf(misses, tooMuch, percent),
  ];
}

const sourcesOf = (misses: readonly Miss[]) =>
  new Set(misses.map(({ contributor }) => contributor)).size;

/** Empty if there are too few sources to draw from. */
function intervalOf(
  misses: readonly Miss[],
  figureOf: (drawn: readonly Miss[]) => number,
  format: (end: number) => string,
): string {
  if (sourcesOf(misses) < MIN_SOURCES) return '';
  const [low, high] = confidenceInterval(misses, figureOf);
  return ` (${format(low)} to ${format(high)})`;
}

/** A row for all of these answers, and one for each laser. */
export function scoreRows(name: string, misses: readonly Miss[]): string[][] {
  const lasers = LASER_TYPES.flatMap((laser) => {
    const own = misses.filter((miss) => miss.laser === laser);
    return own.length === 0 ? [] : [scoreCells(`  ${laser}`, own)];
  });
  return [scoreCells(name, misses), ...lasers];
}

/** Formats a table with columns as wide as their longest cell. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, at) => Math.max(...all.map((cells) => cells[at]?.length ?? 0)));
  return all
    .map((cells) =>
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function differenceLine(
  name: string,
  { jobs, mean, interval, verdict }: Difference,
): string {
  const [low, high] = interval.map((end) => end.toFixed(2));
  return `${name}: ${verdict} (mean |log2| less ours ${mean.toFixed(2)}, 95 % ${low} to ${high}, ${jobs} jobs)`;
}
