import { settingEnergy } from '../engine/physics/setting-energy.ts';
import { workKind } from '../engine/model/model-terms.ts';
import type { BurnedSettings, Operation } from '../types.ts';

/** J/mm of a line or J/mm² of a fill, the unit in the name; empty for a fill whose line distance is not known. */
export type EnergyField = { energy_j_mm?: number } | { energy_j_mm2?: number };

/** Energy of settings at `watts`, over all passes and runs, as one field. */
export function energyField(
  operation: Operation,
  settings: BurnedSettings,
  watts: number,
  repeats = 1,
): EnergyField {
  const fill_type = workKind(operation) === 'surface' ? 'fill' : 'line';
  const energy = settingEnergy({ ...settings, fill_type, repeats }, watts);
  if (energy === null) return {};
  return energy.kind === 'line' ? { energy_j_mm: energy.value } : { energy_j_mm2: energy.value };
}

/** Records without the fields that say nothing: a list of them is a third shorter. */
export function withoutNulls<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Partial<Fields>;
}
