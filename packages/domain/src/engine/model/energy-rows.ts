import { ln } from '../../math/logarithm.ts';
import type { Evidence } from '../evidence/evidence-book.ts';
import { isRelief } from '../evidence/is-relief.ts';
import { publishedEnergy } from '../evidence/published-energy.ts';
import { energyFeatures } from './energy-terms.ts';
import type { ModelRow } from './fit-model.ts';
import { hasUsualOptics } from './fit-rows.ts';
import { workKind, type WorkKind } from './model-terms.ts';

/**
 * The rows of one kind of work, prepared for the energy form. Dark marks are left out: they take ten times the energy,
 * and have an answer of their own (ENG-22).
 */
export function energyRows(all: readonly Evidence[], kind: WorkKind): ModelRow[] {
  return all
    .filter((evidence) => workKind(evidence.row.operation) === kind && isFitted(evidence))
    .map(toModelRow);
}

function isFitted({ row, watts, dark }: Evidence): boolean {
  if (watts <= 0 || row.speed_mm_s <= 0) return false;
  if (workKind(row.operation) === 'surface') return !dark && !isRelief(row);
  return row.operation === 'Score' || row.thickness_mm !== null;
}

function toModelRow(evidence: Evidence): ModelRow {
  const { row, family, material, density_kg_m3 } = evidence;
  const { laser_type: laser, operation, thickness_mm } = row;
  return {
    subject: { laser, operation, family, material },
    features: energyFeatures({
      laser,
      operation,
      rated_watts: row.laser_power_w,
      hasUsualOptics: hasUsualOptics(laser, row.optics === 'galvo'),
      thickness_mm,
      family,
      density_kg_m3,
    }),
    contributor: evidence.contributor,
    target: ln(publishedEnergy(evidence)),
    ratedWatts: row.laser_power_w,
    machine: null,
    looseness: 1,
  };
}
