import { ln } from '../../math/logarithm.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { isRelief } from '../evidence/is-relief.ts';
import { featuresOf } from './features.ts';
import { workKind, type WorkKind } from './model-terms.ts';
import type { LaserType } from '../../types.ts';
import type { ModelRow } from './fit-model.ts';

/** A gantry fiber or a galvo diode differs from other machines with its laser, and has too few rows to fit. */
const USUAL_OPTICS = { CO2: 'gantry', Diode: 'gantry', Fiber: 'galvo', UV: 'galvo' } as const;

/** Whether the optics are those that most machines with this laser have. */
export function hasUsualOptics(laser: LaserType, isGalvo: boolean): boolean {
  return (USUAL_OPTICS[laser] === 'galvo') === isGalvo;
}

/** The rows of one kind of work, prepared for the fit. */
export function fitRows(all: readonly Evidence[], kind: WorkKind): ModelRow[] {
  return all
    .filter((evidence) => workKind(evidence.row.operation) === kind && isFitted(evidence))
    .map(toModelRow);
}

function isFitted({ row, watts }: Evidence): boolean {
  if (!hasUsualOptics(row.laser_type, row.optics === 'galvo') || watts <= 0 || row.speed_mm_s <= 0)
    return false;
  if (workKind(row.operation) === 'surface') return !isRelief(row);
  return row.operation === 'Score' || row.thickness_mm !== null;
}

function toModelRow(evidence: Evidence): ModelRow {
  const { row, family, material, watts, density_kg_m3 } = evidence;
  const { laser_type: laser, operation, thickness_mm, interval_mm } = row;
  return {
    subject: { laser, operation, family, material },
    features: featuresOf({
      laser,
      operation,
      watts,
      power_percent: row.power_max_pct ?? 100,
      passes: row.passes,
      thickness_mm,
      interval_mm,
      family,
      density_kg_m3,
      dark: evidence.dark,
    }),
    contributor: evidence.contributor,
    target: ln(evidence.speed_per_job_mm_s),
    ratedWatts: row.laser_power_w,
    machine: null,
    looseness: 1,
  };
}
