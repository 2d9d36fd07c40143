import {
  PERCENT_SPEED_ROWS,
  UNKNOWN_POWER_ROWS,
  type PercentSpeedRow,
  type UnknownPowerRow,
} from '../../data/relative-rows.ts';
import { ln } from '../../math/logarithm.ts';
import { evidenceMaterial } from '../evidence/evidence-material.ts';
import { isAnswer } from '../evidence/is-answer.ts';
import { contributorOf } from '../evidence/contributor-of.ts';
import { featuresOf } from './features.ts';
import type { ModelRow } from './fit-model.ts';

/** The reference of `features.ts`: the machine's own offset absorbs its actual watts. */
const ANY_WATTS = 20;

/**
 * Extra spread of a relative row compared with one that has watts, by leave-one-source-out score: a percentage of an
 * unknown top speed is coarse, and nine tenths of the diode rows come from one manufacturer.
 */
const LOOSENESS = { CO2: 4, percent: 3, Diode: 10 };

/** Below this a tube barely fires. */
const MIN_PERCENT = 8;
/** A thickness this far from the one in the row's name is a different quantity, such as a focus height. */
const NAME_AGREES_WITHIN = 0.5;

/**
 * Cuts of machines of unknown watts. Within one machine they still show the effect of material, thickness and
 * percentage; its level is separate (`ModelRow.machine`). Scores and fills of such machines made the score worse and
 * are excluded.
 */
export function relativeRows(
  unknownPower: readonly UnknownPowerRow[] = UNKNOWN_POWER_ROWS,
  percentSpeed: readonly PercentSpeedRow[] = PERCENT_SPEED_ROWS,
): ModelRow[] {
  return [
    ...unknownPower.flatMap((row) =>
      toModelRow(row, row.speed_mm_s, row.laser_type === 'Diode' ? LOOSENESS.Diode : LOOSENESS.CO2),
    ),
    ...percentSpeed.flatMap((row) => toModelRow(row, row.speed_pct, LOOSENESS.percent)),
  ];
}

function toModelRow(
  row: UnknownPowerRow | PercentSpeedRow,
  speed: number,
  looseness: number,
): ModelRow[] {
  const { laser_type: laser, operation, thickness_mm } = row;
  const power_percent = row.power_max_pct ?? 100;
  if (!isRelativeCut(row) || !(speed > 0) || power_percent < MIN_PERCENT) return [];
  const { material, family, density_kg_m3 } = evidenceMaterial(row.material);
  const features = featuresOf({
    laser,
    operation,
    watts: (ANY_WATTS * power_percent) / 100,
    power_percent,
    passes: row.passes,
    thickness_mm,
    interval_mm: null,
    family,
    density_kg_m3,
    dark: false,
  });
  return [
    {
      subject: { laser, operation, family, material },
      features,
      contributor: contributorOf(row),
      target: ln(speed / Math.max(1, row.passes)),
      ratedWatts: null,
      machine: machineOf(row),
      looseness,
    },
  ];
}

function isRelativeCut(row: UnknownPowerRow | PercentSpeedRow): boolean {
  const isLaser = row.laser_type === 'CO2' || row.laser_type === 'Diode';
  return (
    isLaser &&
    row.optics === 'gantry' &&
    row.operation === 'Cut' &&
    row.thickness_mm !== null &&
    isAnswer(row) &&
    agreesWithName(row.named_thickness_mm, row.thickness_mm)
  );
}

function agreesWithName(named: number | null, thickness: number): boolean {
  return named === null || Math.abs(thickness / named - 1) <= NAME_AGREES_WITHIN;
}

function machineOf({ source_id, machine }: UnknownPowerRow | PercentSpeedRow): string {
  return `${source_id}:${machine ?? ''}`;
}
