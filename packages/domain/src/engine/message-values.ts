import type { PublishedRow } from '../data/published-rows.ts';
import { MATERIALS } from '../materials/catalog.ts';
import type { Message } from '../messages/message.ts';
import { engineMessage } from './messages.ts';
import type { StepQuery } from './query.ts';

/** Changes below this percentage are not mentioned. */
const SAME_WITHIN_PERCENT = 3;

const REASONS = ['neighbors', 'energy', 'results', 'depth'] as const;

/** Factors that moved a speed away from its basis. */
export type SpeedFactors = Partial<Record<(typeof REASONS)[number], number>>;

/** Values of the sentence about the change: direction, amount and cause. */
export function changeBy(factors: SpeedFactors) {
  const percentOf = (factor: number) => Math.round((factor - 1) * 100);
  const moving = REASONS.filter(
    (reason) => Math.abs(percentOf(factors[reason] ?? 1)) >= SAME_WITHIN_PERCENT,
  );
  const all = percentOf(REASONS.reduce((product, reason) => product * (factors[reason] ?? 1), 1));
  const [only] = moving;
  const isSame = Math.abs(all) < SAME_WITHIN_PERCENT;
  return {
    change: isSame ? ('same' as const) : all < 0 ? ('slower' as const) : ('faster' as const),
    percent: Math.abs(all),
    because: moving.length === 1 && only !== undefined ? only : ('several' as const),
  };
}

const NAMES = new Map(MATERIALS.map(({ canonical }) => [canonical.toLowerCase(), canonical]));

/** Queries and evidence name materials in lower case; a reader sees the catalog's name: "MDF". */
export function shownMaterial(name: string): string {
  return NAMES.get(name) ?? name;
}

/** Values of a sentence about the job. */
export function jobOf({ thickness_mm, material, watts, laser }: StepQuery) {
  return { thickness: thickness_mm, material: shownMaterial(material), watts, laser };
}

/** The published row an answer starts from. */
export function rowUsed(row: PublishedRow): Message {
  return engineMessage('row_used', {
    thickness: row.thickness_mm,
    material: row.material,
    speed: row.speed_mm_s * 60,
    power: row.power_max_pct ?? 100,
    watts: row.laser_power_w,
    passes: row.passes,
    source: row.source_title,
  });
}
